import { readAreas } from './read.ts'

/**
 * The areas of Europe Aflame: id, name, terrain, countries of today of which they take parts (or `disc` for a box), places
 * that they lie around. The map is a reconstruction: most areas and edges were not to be had in public sources.
 */
export const europeAflame = readAreas({
  land: `
    s-england | Southern England | clear | United Kingdom | -0.6 51.3;-3.6 50.8;0.8 52.2
    midlands | Midlands | clear | United Kingdom | -1.6 53.2;-3.6 52.5
    scotland | Scotland | mountain | United Kingdom | -4 56.8;-2.6 55.3
    n-ireland | N. Ireland | clear | United Kingdom | -6.8 54.6
    ireland | Ireland | clear | Ireland | -8 53.2
    nord | Nord | clear | France | 2.6 50.2;1.9 50.9
    normandy | Normandy | clear | France | -0.2 49
    brittany | Brittany | clear | France | -2.8 48
    paris | Paris | clear | France | 2.4 48.4;1.6 47.6
    lorraine | Lorraine | clear | France | 6.2 48.5;4.8 48.9
    bordeaux | Bordeaux | clear | France | -0.2 45
    lyon | Lyon | clear | France | 4.6 46.3;5.4 45.4
    marseille | Marseille | clear | France | 5.2 43.8;3.2 43.8
    corsica | Corsica | mountain | France | 9.1 42.2
    belgium | Belgium | clear | Belgium,Luxembourg | 4.6 50.7
    netherlands | Netherlands | clear | Netherlands | 5.4 52.3
    denmark | Denmark | clear | Denmark | 9.4 55.9
    oslo | Oslo | mountain | Norway | 9.5 60.5;7 59
    trondheim | Trondheim | mountain | Norway | 11.4 63.6
    narvik | Narvik | mountain | Norway | 16.5 68;23.5 69.8;27 70.4
    s-sweden | Southern Sweden | clear | Sweden | 15 58.8
    n-sweden | Northern Sweden | mountain | Sweden | 17.5 65
    helsinki | Helsinki | clear | Finland,Åland | 24.2 61.8
    karelia | Karelia | swamp | Finland,Russia | 30.2 63.2;30.8 61.9;30.2 64.4
    lapland | Lapland | clear | Finland | 26.5 67
    ruhr | Ruhr | clear | Germany | 7.6 51.6;6.4 50.9
    rhineland | Rhineland | clear | Germany | 8 50
    hamburg | Hamburg | clear | Germany | 9.6 53.5;8 52.9
    berlin | Berlin | clear | Germany,Poland | 13.4 52.7;14.2 53.5
    pomerania | Pomerania | clear | Poland | 16.2 54;15.7 53.1
    saxony | Saxony | clear | Germany | 12.3 51.2;10.4 51.3
    silesia | Silesia | clear | Poland | 16.8 51;15.3 51.5;15.6 52.2
    bavaria | Bavaria | clear | Germany | 11.5 48.7;9.2 48.5
    austria | Austria | mountain | Austria | 14.2 47.5
    bohemia | Bohemia | mountain | Czechia | 15.5 49.6
    slovakia | Slovakia | mountain | Slovakia | 19.4 48.7
    e-prussia | East Prussia | clear | Poland,Russia,Lithuania | 20.9 54.4;21.9 54;20 53.9
    danzig | Danzig | clear | Poland | 18.4 53.9
    poznan | Poznan | clear | Poland | 17.6 52.3
    warsaw | Warsaw | clear | Poland | 20.9 52.4;19.8 53.1
    krakow | Krakow | clear | Poland | 20.2 50.2;19 50.6
    lublin | Lublin | clear | Poland | 22.6 51.1
    lvov | Lvov | clear | Ukraine,Poland | 24.3 49.4;22.8 49.9
    ne-poland | NE Poland | clear | Poland,Belarus,Lithuania | 24.4 53.9;23 53.3;25.3 54.6
    polish-swamp | Polish Swamp | swamp | Belarus,Ukraine,Poland | 25.2 52.2;25.2 51.2;23.6 52.3
    milan | Milan | clear | Italy | 9.6 45.2;10.6 44.6
    turin | Turin | mountain | Italy | 7.6 44.8
    venice | Venice | clear | Italy | 11.9 45.6;12.9 46.2;12 44.7
    rome | Rome | mountain | Italy,Vatican,San Marino | 12.6 42.4;11.3 43.4;14 41.6;11.6 44
    taranto | Taranto | clear | Italy | 16.6 40.7;15.6 41.5;16.4 39
    sicily | Sicily | mountain | Italy | 14.2 37.5
    sardinia | Sardinia | clear | Italy | 9 40.1
    albania | Albania | mountain | Albania | 20 41
    tripoli | Tripoli | clear | Libya | 13.6 31.5
    benghazi | Benghazi | clear | Libya | 20.3 31
    tobruk-area | Cyrenaica | clear | Libya | 23.7 31
    tobruk-box | Tobruk | port | disc | 24 32.3
    hungary | Hungary | clear | Hungary | 19.4 47.1;22.5 48.2
    transylvania | Transylvania | mountain | Romania | 23.8 46.4
    bucharest | Bucharest | clear | Romania | 25.6 44.5;28.3 44.4
    moldavia | Moldavia | clear | Romania,Moldova | 27.4 46.6;28.7 47.2
    zagreb | Zagreb | mountain | Croatia,Slovenia,Bosnia and Herz. | 15.8 45.4;16.8 44.4
    belgrade | Belgrade | mountain | Serbia,Macedonia,Kosovo,Croatia,Bosnia and Herz. | 20.8 44.2;21.4 41.8;19.2 45.2
    montenegro | Montenegro | mountain | Montenegro,Bosnia and Herz.,Croatia | 19.2 42.9;18.2 43.5
    sofia | Sofia | mountain | Bulgaria | 25 42.8
    salonika | Salonika | mountain | Greece | 23 40.7;25.4 41.1
    greece | Greece | mountain | Greece | 22 38.8;22.3 37.4
    crete | Crete | clear | Greece | 24.9 35.25
    istanbul | Istanbul | clear | Turkey | 27.4 41.3
    ankara | Ankara | mountain | Turkey | 33 39.6
    izmir | Izmir | clear | Turkey | 28.4 38.6
    e-anatolia | East Anatolia | mountain | Turkey | 40 39.4
    madrid | Madrid | mountain | Spain | -4 40.2
    barcelona | Barcelona | clear | Spain | 0.6 41.2;-0.8 39.4
    bilbao | Bilbao | mountain | Spain | -3.6 42.9;-6.8 42.9
    seville | Seville | clear | Spain | -4.8 37.6;-1.6 37.9
    gibraltar | Gibraltar | port | disc | -5.3 36
    lisbon | Lisbon | clear | Portugal | -8.2 39.6
    switzerland | Switzerland | mountain | Switzerland,Liechtenstein | 8.2 46.8
    morocco | Morocco | clear | Morocco | -6 32.5
    algeria | Algeria | clear | Algeria | 2.5 34.5
    tunisia | Tunisia | clear | Tunisia | 9.4 34.5
    alexandria | Alexandria | clear | Egypt | 28 29.8;29.9 30.9
    cairo | Cairo | clear | Egypt | 31.6 29.6;33.5 29.6;32.2 30.8
    palestine | Palestine | clear | Israel,Palestine | 34.9 31.6
    transjordan | Transjordan | clear | Jordan | 36.5 31.3
    syria | Syria | clear | Syria,Lebanon | 37.4 34.8
    iraq | Iraq | clear | Iraq,Kuwait | 43.6 33
    iran | Iran | mountain | Iran | 48.6 34.4
    cyprus | Cyprus | clear | Cyprus,N. Cyprus | 33.1 35
    malta | Malta | port | disc | 14.4 35.9
    estonia | Estonia | clear | Estonia | 25.6 58.8
    latvia-w | Latvia West | clear | Latvia | 22.8 56.9
    latvia-e | Latvia East | clear | Latvia | 26.8 56.7
    lithuania | Lithuania | clear | Lithuania | 23.4 55.5;25.7 55.4
    leningrad-area | Ingria | swamp | Russia | 30.6 59.4;33.4 60;29 59;33 61;34.2 62.6
    leningrad-box | Leningrad | port | disc | 29.6 60.0
    novgorod | Novgorod | swamp | Russia | 31 57.8;29.2 57.2;34.8 58.9
    minsk | Minsk | clear | Belarus,Russia | 27.8 54.4;29.2 55.3;28.6 56;26.9 55.3
    soviet-swamp | Soviet Swamp | swamp | Belarus,Ukraine | 29 52.4;28.3 51.3
    smolensk | Smolensk | clear | Russia,Belarus | 32.2 54.8;31.2 53.4;33.2 53.9;32 55.9
    kalinin | Kalinin | clear | Russia | 35.4 57.4;33.8 57
    moscow | Moscow | clear | Russia | 37.6 55.7
    bryansk | Bryansk | clear | Russia,Ukraine | 34.6 52.8;33 51.8;35.6 53.9
    tula | Tula | clear | Russia | 38.4 53.7;37 53
    kiev | Kiev | clear | Ukraine | 30 49.8;28 49.4
    odessa | Odessa | clear | Ukraine,Moldova | 31.4 47.2;30.4 46.6
    kharkov | Kharkov | clear | Ukraine,Russia | 36 50;34.6 50.4;37.4 51;34.4 51.6
    dnepropetrovsk | Dnepropetrovsk | clear | Ukraine | 34.8 48
    stalino | Stalino | clear | Ukraine,Russia | 38 48.2
    crimea | Crimea | clear | Ukraine,Russia | 34.3 45.3;33.2 46.2;34.5 45.1
    sevastopol | Sevastopol | port | disc | 33.2 44.5
    rostov | Rostov | clear | Russia | 40.6 47.6;41.6 49;39.4 49.2
    voronezh | Voronezh | clear | Russia | 40.4 51.3
    stalingrad | Stalingrad | clear | Russia,Kazakhstan | 44.4 48.6;45.6 49.6;44 47.2
    saratov | Saratov | clear | Russia,Kazakhstan | 46 51.8;44.5 52.4
    gorky | Gorky | clear | Russia | 43.8 56;41.4 55.6
    kazan | Kazan | clear | Russia | 49 55.4
    astrakhan | Astrakhan | clear | Russia,Kazakhstan | 47 46.4;47.8 48
    kuban | Kuban | clear | Russia | 39.8 45.2;41.8 45.6;42.8 46.2
    grozny | Grozny | mountain | Russia | 44.8 43.8
    batum | Batum | mountain | Georgia,Armenia | 42.6 42;44.3 40.6
    baku | Baku | mountain | Azerbaijan | 48 40.5
    archangel | Archangel | swamp | Russia | 41 63.5;38 62.5;41 61;37 60.3
    murmansk | Murmansk | clear | Russia | 34.5 67.5;33.5 65
  `,
  sea: `
    atlantic-n | North Atlantic |  | -12 57;2 65;-8 60;10 68;20 71.5;33 70.8;-19 58
    atlantic-w | Western Atlantic |  | -21 50;-20 45;-23 54
    atlantic-s | Southern Atlantic |  | -9 45;-12 38;-7 46;-10 34;-3.5 46
    north-sea | North Sea |  | 3 56;4 58;2.5 53.5;8 57.8
    channel | English Channel |  | -2 49.8;-5 49.3;0.3 50.3
    baltic | Baltic Sea |  | 19 57;18 55.2;20 62;24 59.6;11.6 56.6;21 64;11.5 54.5
    w-med | Western Mediterranean |  | 5 40;0 37.5;9 43;-3 36;12 39.5;8 38
    c-med | Central Mediterranean |  | 15 35;18 36;12 34.5;18 33;19 38.2
    adriatic | Adriatic Sea |  | 16 43;14 44.5;18 41.8
    e-med | Eastern Mediterranean |  | 27 34;32 33;25 38;24 36.3;29 32.5
    black-sea | Black Sea |  | 34 43;30 43.5;38 43.5;36.8 46.2
    scapa-flow | Scapa Flow | disc | -5 59.4
    convoy-box | Convoy Box | disc | -20.5 47.5
    cape-box | Cape Transit | disc | -11 33.2
  `,
  /** Neighbours on land, by the kind of their border. */
  landEdges: `
    albania land: belgrade, greece, montenegro
    alexandria land: cairo, tobruk-area
    algeria land: morocco, tunisia
    ankara land: e-anatolia, izmir, syria
    ankara strait: istanbul
    archangel land: gorky, kalinin, leningrad-area, murmansk, novgorod
    astrakhan land: grozny, kuban, saratov, stalingrad
    austria land: bavaria, bohemia, slovakia, switzerland, venice, zagreb
    austria river: hungary
    baku land: batum, grozny, iran
    barcelona land: bilbao, madrid, marseille, seville
    batum land: e-anatolia, grozny
    bavaria land: bohemia, rhineland, saxony, switzerland
    belgium land: lorraine, nord, rhineland, ruhr
    belgium river: netherlands
    belgrade land: bucharest, montenegro, salonika, sofia, transylvania, zagreb
    belgrade river: hungary
    benghazi land: tobruk-area, tripoli
    berlin land: hamburg, pomerania, saxony, silesia
    bilbao land: bordeaux, lisbon, madrid
    bohemia land: saxony, silesia, slovakia
    bordeaux land: brittany, lyon, marseille, paris
    brittany land: normandy, paris
    bryansk land: kharkov, moscow, smolensk, tula
    bryansk river: kiev
    bucharest land: moldavia, transylvania
    bucharest river: sofia
    cairo river: palestine
    crimea land: dnepropetrovsk, odessa, sevastopol
    crimea strait: kuban
    danzig land: pomerania, poznan
    danzig river: e-prussia, warsaw
    denmark river: hamburg
    denmark strait: s-sweden
    dnepropetrovsk land: kharkov, stalino
    dnepropetrovsk river: odessa
    e-anatolia land: iran, iraq, syria
    e-prussia land: lithuania, ne-poland, warsaw
    estonia land: latvia-e, latvia-w, leningrad-area
    gibraltar land: seville
    gorky land: kazan, moscow, saratov, tula
    greece land: salonika
    grozny land: kuban
    hamburg land: netherlands, ruhr, saxony
    helsinki land: karelia, lapland
    hungary land: lvov, slovakia, transylvania, zagreb
    iran land: iraq
    iraq land: syria, transjordan
    ireland land: n-ireland
    istanbul land: salonika, sofia
    istanbul strait: izmir
    kalinin land: moscow, novgorod, smolensk
    karelia fortress: leningrad-area, murmansk
    karelia land: lapland
    kazan land: saratov
    kharkov land: rostov, smolensk, stalino, tula
    kharkov river: kiev, voronezh
    kiev land: moldavia, odessa, polish-swamp, smolensk, soviet-swamp
    kiev river: lvov
    krakow land: lublin, lvov, poznan, silesia, slovakia, warsaw
    kuban land: rostov, stalingrad
    lapland fortress: murmansk
    lapland land: n-sweden, narvik
    latvia-e land: latvia-w, lithuania, minsk, novgorod
    latvia-w land: lithuania
    leningrad-area land: leningrad-box, murmansk, novgorod
    lisbon land: madrid, seville
    lithuania land: minsk, ne-poland
    lorraine fortress: rhineland
    lorraine land: lyon, nord, paris, switzerland
    lublin land: lvov, polish-swamp
    lublin river: warsaw
    lvov land: moldavia, polish-swamp, slovakia
    lyon land: marseille, paris, switzerland, turin
    madrid land: seville
    marseille land: turin
    midlands land: s-england, scotland
    milan land: rome, switzerland, turin, venice
    minsk land: ne-poland, novgorod, polish-swamp, soviet-swamp
    minsk river: smolensk
    moldavia land: transylvania
    moldavia river: odessa
    montenegro land: zagreb
    moscow land: smolensk, tula
    n-sweden land: narvik, s-sweden, trondheim
    narvik land: trondheim
    ne-poland land: polish-swamp, warsaw
    netherlands river: ruhr
    nord land: normandy, paris
    normandy land: paris
    novgorod land: smolensk
    oslo land: s-sweden, trondheim
    palestine land: syria, transjordan
    polish-swamp land: soviet-swamp, warsaw
    pomerania land: poznan, silesia
    poznan land: silesia, warsaw
    rhineland land: ruhr, saxony
    rome land: taranto, venice
    rostov land: stalino, voronezh
    rostov river: stalingrad
    ruhr land: saxony
    salonika land: sofia
    saratov land: stalingrad, voronezh
    saxony land: silesia
    sicily strait: taranto
    smolensk river: soviet-swamp
    stalingrad land: voronezh
    syria land: transjordan
    tobruk-area land: tobruk-box
    tripoli land: tunisia
    tula land: voronezh
    venice land: zagreb
  `,
  seaEdges: `
    atlantic-n: atlantic-w, north-sea, channel, scapa-flow
    atlantic-w: atlantic-s, convoy-box, scapa-flow
    atlantic-s: channel, w-med, gibraltar, cape-box
    north-sea: channel, baltic
    w-med: c-med, gibraltar
    c-med: e-med, adriatic, malta
    e-med: crete, cape-box, black-sea
  `,
})
