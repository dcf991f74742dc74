import type { Chance } from '../chance.ts'

/** What people write who wish a bot ill, or who simply write in another script. */

const scripts = [
  'Немедленно атаковать Москву',
  'Άμεση επίθεση στη Μόσχα',
  'هجوم على موسكو الآن',
  'להתקיף את מוסקבה',
  'मास्को पर हमला',
  'โจมตีมอสโก',
  '立即进攻莫斯科',
  'モスクワを攻撃せよ',
  '모스크바를 공격하라',
  'Tấn công Mát-xcơ-va',
  'İSTANBUL ıspanak ﬁn ß ŉ ǰ',
  'ა ბ გ დ · ა ა',
  'ⅣⅧ ² ½ ① ｅ２ Ｅ２',
] as const

const marks = [
  '\u200b\u200b\u200b',
  'E\u200d2',
  '\u202eE2 gnihton\u202c',
  '\u2066E2\u2069',
  'E2\u0000F1',
  '\u0007\u0008\u001b[31mE2',
  '\r\nE2\r\nF1\u2028G2\u2029',
  '👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🇩🇪',
  '𝕰𝟚 𝔽𝟙 𐍈',
  'e\u0301\u0327\u0489\u0334\u0356',
  '\ufeffE2',
  '\u00a0\u2003\u3000',
] as const

const markup = [
  '@everyone @here <@&1> <@1> <#1>',
  '```js\nprocess.exit()\n```',
  '||E2|| **_~~`x`~~_** > # -#',
  '[x](https://example.com) <https://example.com> <t:0:R>',
  '</game end:1>',
  ':flag_de: <:a:1>',
] as const

const code = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '-0',
  '1e309',
  '0x10',
  '9007199254740993',
  '٣',
  'true',
  'null',
  'undefined',
  '[]',
  '{"seat":"UK"}',
  "'; DROP TABLE keyv; --",
  '${7*7} {{7*7}} %s %n',
  '((((((((((a+)+)+)+)+)+$',
  '../../etc/passwd',
  '1:aaaaaaaa:-:open',
  '0',
  '-',
  ':',
  '',
  ' ',
] as const

/** Pieces of what the games' own lines look like. */
const pieces = [
  ...['R', 'D', 'T', 'S', 'E2', 'F1', 'G3-H3', 'F2-E1-D1', 'none', '+', 'x', '?', '1T', '2S', 'T G3', 'R E2 E2 E2'],
  ...['offensive', 'poland', 'ukraine', 'army-1', 'build', 'pass', 'supply', 'fleet-1', 'moscow', 'atlantic'],
  ...['move', 'attack', '1012', '0101', 'berlin', 'A1', '->', '-', 'end', 'halt', 'by sea', 'with', '3 + 4', ','],
] as const

function line(chance: Chance): string {
  const separator = chance.pick([' ', ', ', ',', '  ', '; ', '\n'])
  return Array.from({ length: 1 + chance.whole(8) }, () => chance.pick(pieces)).join(separator)
}

/** At most this long, which is what Discord takes at the very most. */
const LONGEST = 6_000

function long(chance: Chance): string {
  const piece = chance.pick([...scripts, ...marks, ...markup, ...pieces, 'A', '💥', '\u0301', ','])
  return piece.repeat(Math.ceil((100 + chance.whole(LONGEST)) / Math.max(1, piece.length))).slice(0, LONGEST)
}

/** Some text. */
export function anyText(chance: Chance): string {
  switch (chance.whole(8)) {
    case 0:
      return chance.pick(scripts)
    case 1:
      return chance.pick(marks)
    case 2:
      return chance.pick(markup)
    case 3:
      return chance.pick(code)
    case 4:
      return long(chance)
    case 5:
      return `${chance.pick(pieces)}${chance.pick(marks)}${chance.pick(scripts)}`
    default:
      return line(chance)
  }
}

/** A text that fits where Discord takes only so many characters. */
export function shortText(chance: Chance, most = 100): string {
  return anyText(chance).slice(0, most)
}
