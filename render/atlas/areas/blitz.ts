import { readAreas } from './read.ts'

/**
 * The areas of Blitz! A World in Conflict: id, name, terrain, countries of today of which they take parts (or `disc` for
 * islands drawn as discs), places that they lie around. Partly a reconstruction.
 */
export const blitz = readAreas({
  land: `
    london | London | clear | United Kingdom | -1 51.8;-3.5 51.5
    scotland | Scotland | clear | United Kingdom | -3.8 56.6;-2.8 54.9
    ireland | Ireland | clear | Ireland,United Kingdom | -8 53.2;-7 54.6
    paris | Paris | clear | France | 2 48.6;-1 48;5 48.8
    vichy-france | Vichy France | clear | France | 2.5 44.8;5.5 44.5
    spain | Spain | clear | Spain | -3.6 39.8
    portugal | Portugal | clear | Portugal | -8.2 39.6
    gibraltar | Gibraltar | clear | disc | -5.4 36.1
    malta | Malta | clear | disc | 14.4 35.9
    belgium-netherlands | Belgium-Netherlands | clear | Belgium,Netherlands,Luxembourg | 5 51.4
    western-germany | Western Germany | clear | Germany,Denmark | 8.8 51.4;9.2 56
    eastern-germany | Eastern Germany | clear | Germany | 13 52
    austria-czechoslovakia | Austria-Czechoslovakia | mountain | Austria,Czechia,Slovakia | 15.4 48.6
    milan | Milan | clear | Italy | 9.6 45.2
    rome | Rome | clear | Italy | 13.6 42;16 40.5;9 40;14 37.5
    poland | Poland | forest | Poland,Lithuania | 20 52
    central-europe | Central Europe | clear | Hungary,Romania,Moldova,Bulgaria | 23.6 46
    balkans | Balkans | mountain | Serbia,Croatia,Slovenia,Bosnia and Herz.,Montenegro,Kosovo,Macedonia,Albania | 19 44
    greece | Greece | clear | Greece | 22 39.4
    istanbul | Istanbul | clear | Turkey | 29.4 40.4;27 41.3
    anatolia | Anatolia | mountain | Turkey | 36 39;39 39
    norway | Norway | clear | Norway | 9.5 61.5
    sweden | Sweden | clear | Sweden | 15.5 62
    finland | Finland | forest | Finland,Åland | 26 63
    leningrad | Leningrad | clear | Russia,Estonia,Latvia | 31 60;26 58;33 66;40 64
    belorussia | Belorussia | swamp | Belarus | 28.4 53.6
    moscow | Moscow | forest | Russia | 38 55.8;41 57.5
    ukraine | Ukraine | clear | Ukraine | 31.5 49
    stalingrad | Stalingrad | clear | Russia,Kazakhstan | 44 49.8;47 51.5
    caucasus-mountains | Caucasus Mountains | mountain | Russia,Georgia,Armenia,Azerbaijan | 43.5 43.2;46 41;41 45.5
    urals | Urals | clear | Russia | 58 58;62 63;52 60
    samarkand | Samarkand | clear | Kazakhstan,Uzbekistan,Turkmenistan,Tajikistan,Kyrgyzstan | 65 43
    novosibirsk | Novosibirsk | clear | Russia | 83 56;95 62;75 66;103 55
    vladivostok | Vladivostok | clear | Russia | 133 50;128 60;150 63;115 55;165 64
    persia | Persia | clear | Iran | 53 33
    iraq-levant | Iraq-Levant | clear | Iraq,Syria,Jordan,Lebanon,Israel,Palestine,Cyprus,N. Cyprus,Saudi Arabia | 43 33
    aden-kuwait | Aden-Kuwait | clear | Kuwait,Yemen,Oman,United Arab Emirates,Qatar,Bahrain | 48 15.5;56 21
    egypt | Egypt | clear | Egypt,Sudan | 29.5 27
    libya | Libya | clear | Libya | 17.5 28
    algeria | Algeria | clear | Algeria,Tunisia | 3 30
    morocco | Morocco | clear | Morocco,W. Sahara | -7 31.5
    french-west-africa | French West Africa | clear | Mauritania,Mali,Senegal,Gambia,Guinea-Bissau,Guinea,Sierra Leone,Liberia,Côte d'Ivoire,Burkina Faso,Ghana,Togo,Benin,Niger,Nigeria | -4 15
    french-equatorial-africa | French Equatorial Africa | clear | Chad,Cameroon,Central African Rep.,Gabon,Congo,Eq. Guinea,Dem. Rep. Congo,S. Sudan,Angola | 20 4
    italian-east-africa | Italian East Africa | clear | Ethiopia,Eritrea,Djibouti,Somalia,Somaliland,Kenya,Uganda,Rwanda,Burundi,Tanzania | 40 7
    south-africa | South Africa | clear | South Africa,Namibia,Botswana,Zimbabwe,Mozambique,Zambia,Malawi,Lesotho,eSwatini | 24 -29
    madagascar | Madagascar | clear | Madagascar | 46.8 -19
    hyderabad | Hyderabad | clear | India,Pakistan | 78 18;70 28;74 22
    delhi | Delhi | clear | India,Bangladesh,Nepal,Bhutan | 78 28.6;88 25
    ceylon | Ceylon | clear | Sri Lanka | 80.8 7.5
    burma | Burma | clear | Myanmar | 96 21
    south-east-asia | South-East Asia | mountain | Vietnam,Laos,Cambodia,Thailand | 104 16
    malaya | Malaya | clear | Malaysia,Indonesia,Thailand,Singapore | 102 4.2;100.5 0.5;104 -3
    borneo | Borneo | clear | Indonesia,Malaysia,Brunei | 114 1;120.5 -2
    java | Java | clear | Indonesia,Timor-Leste | 110 -7.3;118 -8.6;124.5 -9
    hollandia | Hollandia | clear | Indonesia,Papua New Guinea | 138 -4.5;144 -6
    rabaul | Rabaul | clear | disc | 152 -4.6
    guadalcanal | Guadalcanal | clear | disc | 160.5 -9.5
    manila | Manila | clear | Philippines | 121.5 15;124.5 8.5
    formosa | Formosa | clear | Taiwan | 121 23.7
    caroline-islands | Caroline Islands | clear | disc | 152 7.4
    marshall-islands | Marshall Islands | clear | disc | 170 8.5
    guam | Guam | clear | disc | 144.8 13.5
    midway-islands | Midway Islands | clear | disc | 182.6 28.2
    hawaii | Hawaii | clear | United States of America | 203 20.8
    tokyo | Tokyo | clear | Japan | 138 36
    hokkaido | Hokkaido | clear | Japan | 142.8 43.4
    harbin | Harbin | clear | China | 126.5 46.5;121 47
    port-arthur | Port Arthur | clear | North Korea,South Korea,China | 127.4 37.8;122.5 40.6
    peking | Peking | clear | China | 116 39.8;112 41.5
    shanghai | Shanghai | clear | China | 119.5 31.5;117.5 35
    canton | Canton | clear | China | 113 24
    chungking | Chungking | clear | China | 105 29.5;102 26
    sian | Sian | clear | China | 108 35;100 38;90 41
    darwin | Darwin | clear | Australia | 133 -17;142 -18
    perth | Perth | clear | Australia | 121 -27
    canberra | Canberra | clear | Australia | 146.5 -33;147 -25;137 -32
    new-zealand | New Zealand | clear | New Zealand | 172 -42
    west-coast | West Coast | clear | United States of America | -120 41;-113 36
    central-plains | Central Plains | clear | United States of America | -99 39;-95 33
    atlantic-seaboard | Atlantic Seaboard | clear | United States of America | -79 37;-84 34;-86 41
    alaska | Alaska | clear | United States of America | -152 64.5
    western-canada | Western Canada | clear | Canada | -119 56;-112 52
    eastern-canada | Eastern Canada | clear | Canada | -78 49;-66 51;-92 51
    mexico | Mexico | clear | Mexico | -102 23.5
    central-america | Central America | clear | Guatemala,Belize,El Salvador,Honduras,Nicaragua,Cuba,Jamaica,Haiti,Dominican Rep.,Puerto Rico,Bahamas | -87 14
    panama | Panama | clear | Costa Rica,Panama | -81 8.7
    latin-america | Latin America | clear | Colombia,Ecuador,Peru | -75 -3
    venezuela | Venezuela | clear | Venezuela,Guyana,Suriname,Trinidad and Tobago | -66 7
    amazon | Amazon | clear | Brazil,Bolivia | -60 -6;-62 -14
    sao-paulo | Sao Paulo | clear | Brazil | -47 -20;-42 -10
    paraguay-uruguay | Paraguay-Uruguay | clear | Paraguay,Uruguay | -58 -23;-56 -33
    argentina | Argentina | clear | Argentina,Falkland Is. | -65 -35
    chile | Chile | clear | Chile | -71 -30
    iceland | Iceland | clear | Iceland | -18.6 65
  `,
  sea: `
    arabian-sea | Arabian Sea |  | 64 14;70 12;55 14;40 17
    arctic-ocean | Arctic Ocean |  | 10 70;30 72;-5 68;45 70
    azanian-sea | Azanian Sea |  | 50 -4;46 0;56 -6
    baltic-sea | Baltic Sea |  | 19 57;19.5 61.5
    bay-of-bengal | Bay of Bengal |  | 88 14;86 8;94 8
    bering-sea | Bering Sea |  | 182 58;172 56;190 60;160 52;150 56
    bismarck-sea | Bismarck Sea |  | 152 -2;158 -3;150 -9;162 -13
    black-sea | Black Sea |  | 34 43.2
    brazilian-coast | Brazilian Coast |  | -36 -2;-30 -10;-42 5;-50 8
    cape-basin | Cape Basin |  | 8 -30;14 -36;6 -20;24 -38
    cape-naturaliste | Cape Naturaliste |  | 110 -32;106 -25;120 -38;130 -36
    central-indian-ocean | Central Indian Ocean |  | 78 -8;72 -15;85 -15;80 -25
    drake-passage | Drake Passage |  | -68 -52;-80 -45;-78 -36
    east-china-sea | East China Sea |  | 124 30;123 35;125 27;121 38
    gulf-of-alaska | Gulf of Alaska |  | 214 57;222 55;206 54
    gulf-of-guinea | Gulf of Guinea |  | 0 0;-10 3;-20 10;-8 -4;-22 16
    gulf-of-panama | Gulf of Panama |  | -84 2;-90 5;-84 -8;-80 -20
    hawaiian-sea | Hawaiian Sea |  | 204 24;200 16;210 15
    japanese-coast | Japanese Coast |  | 146 38;135 40.5;150 43;141 33
    java-sea | Java Sea |  | 110 -4.5;116 -5;108 -10;104 -10
    mediterranean-sea | Mediterranean Sea |  | 5 39.5;18 36;28 34
    micronesia | Micronesia |  | 160 10;150 12;172 12;178 22
    mozambique-channel | Mozambique Channel |  | 40 -20;36 -28;50 -30
    north-atlantic | North Atlantic |  | -38 55;-30 62;-48 52;-25 58
    north-pacific | North Pacific |  | 180 42;170 38;200 40;160 36
    north-sea | North Sea |  | 3 56.5
    philippine-sea | Philippine Sea |  | 132 18;138 14;134 25
    south-atlantic | South Atlantic |  | -35 -35;-25 -28;-45 -42;-15 -25
    south-china-sea | South China Sea |  | 113 14;110 8;116 19
    south-pacific | South Pacific |  | 190 -20;200 -10;180 -14;215 -20;180 -30
    tasman-sea | Tasman Sea |  | 160 -36;158 -26;150 -44;165 -48
    timor-sea | Timor Sea |  | 126 -11;120 -15;134 -9.5;116 -14
    usa-east-coast | USA East Coast |  | -65 33;-72 28;-90 25;-75 16;-60 20
    usa-west-coast | USA West Coast |  | 228 36;236 30;240 20;226 28
    western-approaches | Western Approaches |  | -14 47;-12 52;-14 40;-22 44;-7 47.5
  `,
  landEdges: `
    aden-kuwait land: iraq-levant
    alaska land: western-canada
    algeria land: french-west-africa, libya, morocco
    amazon land: chile, latin-america, sao-paulo, venezuela
    anatolia land: caucasus-mountains, iraq-levant, istanbul, persia
    argentina land: chile, paraguay-uruguay
    atlantic-seaboard land: central-plains, eastern-canada
    austria-czechoslovakia land: balkans, central-europe, eastern-germany, milan, poland, western-germany
    balkans land: central-europe, greece, istanbul, milan
    belgium-netherlands land: paris, western-germany
    belorussia land: leningrad, moscow, poland, ukraine
    burma land: delhi, malaya, south-east-asia
    burma route: chungking
    canberra land: darwin, perth
    canton land: chungking, shanghai, south-east-asia
    caucasus-mountains air: samarkand
    caucasus-mountains land: persia, stalingrad, ukraine
    central-america land: mexico, panama
    central-europe land: poland, ukraine
    central-plains land: eastern-canada, mexico, west-coast, western-canada
    chile land: latin-america
    chungking land: shanghai, sian
    darwin land: perth
    delhi land: hyderabad
    eastern-canada land: western-canada
    eastern-germany land: poland, western-germany
    egypt land: iraq-levant, italian-east-africa, libya
    finland land: leningrad, norway, sweden
    french-equatorial-africa land: french-west-africa, italian-east-africa, south-africa
    french-west-africa land: morocco
    gibraltar land: spain
    greece land: istanbul
    harbin land: peking, port-arthur, vladivostok
    hokkaido land: tokyo
    hyderabad route: persia
    iceland air: scotland
    iraq-levant land: persia
    italian-east-africa land: south-africa
    latin-america land: panama, venezuela
    leningrad land: moscow, poland, urals
    london air: paris
    london land: scotland
    malaya land: south-east-asia
    mexico land: west-coast
    milan land: rome, vichy-france
    moscow land: stalingrad, ukraine, urals
    norway air: western-germany
    norway land: sweden
    novosibirsk land: samarkand, urals, vladivostok
    novosibirsk route: sian
    paraguay-uruguay land: sao-paulo
    paris land: vichy-france, western-germany
    peking land: port-arthur, shanghai, sian
    persia land: samarkand
    poland land: ukraine
    portugal land: spain
    samarkand land: urals
    samarkand route: sian, stalingrad
    shanghai land: sian
    spain land: vichy-france
    stalingrad land: ukraine, urals
    west-coast land: western-canada
  `,
  seaEdges: `
    arabian-sea: azanian-sea, bay-of-bengal, central-indian-ocean, mediterranean-sea
    arctic-ocean: north-atlantic, north-sea
    azanian-sea: central-indian-ocean, mozambique-channel
    baltic-sea: north-sea
    bay-of-bengal: central-indian-ocean, java-sea, south-china-sea
    bering-sea: gulf-of-alaska, japanese-coast, north-pacific
    bismarck-sea: micronesia, south-pacific, tasman-sea, timor-sea
    black-sea: mediterranean-sea
    brazilian-coast: gulf-of-guinea, south-atlantic, usa-east-coast
    cape-basin: gulf-of-guinea, mozambique-channel, south-atlantic
    cape-naturaliste: central-indian-ocean, tasman-sea, timor-sea
    drake-passage: gulf-of-panama, south-atlantic
    east-china-sea: japanese-coast, philippine-sea, south-china-sea
    gulf-of-alaska: north-pacific, usa-west-coast
    gulf-of-guinea: south-atlantic
    gulf-of-panama: south-pacific, usa-east-coast, usa-west-coast
    hawaiian-sea: micronesia, north-pacific, south-pacific, usa-west-coast
    japanese-coast: north-pacific, philippine-sea
    java-sea: south-china-sea, timor-sea
    mediterranean-sea: western-approaches
    micronesia: north-pacific, philippine-sea
    north-atlantic: north-sea, usa-east-coast, western-approaches
    north-pacific: usa-west-coast
    north-sea: western-approaches
    south-pacific: tasman-sea
    usa-east-coast: western-approaches
  `,
})
