import type { MainNation, Nation } from './nations.ts'

/** The armies of minor allies and neutrals, which stand in their capitals when the game starts. */
export const garrisons: readonly { readonly nation: Nation; readonly city: string }[] = [
  { nation: 'finland', city: 'Helsinki' },
  { nation: 'hungary', city: 'Budapest' },
  { nation: 'romania', city: 'Bucharest' },
  { nation: 'bulgaria', city: 'Sofia' },
  { nation: 'norway', city: 'Oslo' },
  { nation: 'holland', city: 'Amsterdam' },
  { nation: 'belgium', city: 'Brussels' },
  { nation: 'greece', city: 'Athens' },
  { nation: 'poland', city: 'Warsaw' },
  { nation: 'yugoslavia', city: 'Belgrade' },
  { nation: 'spain', city: 'Madrid' },
  { nation: 'spain', city: 'Barcelona' },
  { nation: 'portugal', city: 'Lisbon' },
  { nation: 'switzerland', city: 'Bern' },
  { nation: 'sweden', city: 'Stockholm' },
  { nation: 'iraq', city: 'Baghdad' },
  { nation: 'turkey', city: 'Ankara' },
  { nation: 'turkey', city: 'Istanbul' },
]

/** Where the main nations stood in the autumn of 1939, or near enough: the set-up that is offered. */
export const historical: Readonly<
  Partial<
    Record<
      MainNation,
      { readonly land: readonly string[]; readonly naval: readonly string[]; readonly air: readonly string[] }
    >
  >
> = {
  germany: {
    land: ['1811', '1813', '1913', '1914', '2010', '2110', '1713', '1612', '1314', '1414', '1515', '1915'],
    naval: ['1411'],
    air: ['1512', '1712', '1615', '1814'],
  },
  italy: {
    land: ['1820', '1518', '1519', '2320', '2027', '2527'],
    naval: ['2121', '2122', '1720'],
    air: ['1921'],
  },
  uk: {
    land: ['0914', '0913', '3525', '3325', '0625'],
    naval: ['0808', '0715', '3424', '2024'],
    air: ['0812', '0813'],
  },
  france: {
    land: ['1116', '1216', '1316', '1415', '1416', '1419', '1725', '3621'],
    naval: ['0716', '1220'],
    air: ['1318'],
  },
  ussr: {
    land: ['2706', '2305', '2308', '2310', '2410', '2511', '2512', '2513', '2611', '2508', '3211', '3409'],
    naval: ['2205', '3014'],
    air: ['2911', '3004'],
  },
}
