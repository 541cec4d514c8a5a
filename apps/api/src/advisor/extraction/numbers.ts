import type { Language } from '@app/contracts/validation'
import type { Unit } from './units.ts'

const small = new Map<string, number>(
  [
    'null zero',
    'ein eine einen einem einer eins oans one a an',
    'zwei zwo zwoa two beide beiden both',
    'drei three',
    'vier four',
    'funf fuenf five',
    'sechs six',
    'sieben seven',
    'acht eight',
    'neun nine',
    'zehn ten',
    'elf eleven',
    'zwolf zwoelf twelve',
  ].flatMap((words, value) => words.split(' ').map(word => [word, value] as const)),
)

const larger = new Map<string, number>(
  Object.entries({
    dutzend: 12,
    dozen: 12,
    funfzehn: 15,
    fuffzehn: 15,
    fuchzehn: 15,
    fifteen: 15,
    zwanzig: 20,
    zwanzg: 20,
    twenty: 20,
    funfundzwanzig: 25,
    dreisig: 30,
    dreissig: 30,
    thirty: 30,
    vierzig: 40,
    forty: 40,
    funfzig: 50,
    fuenfzig: 50,
    fuffzig: 50,
    fuchzig: 50,
    fifty: 50,
    sechzig: 60,
    sixty: 60,
    siebzig: 70,
    seventy: 70,
    achtzig: 80,
    eighty: 80,
    neunzig: 90,
    ninety: 90,
    hundert: 100,
    hundred: 100,
    zweihundert: 200,
    dreihundert: 300,
    funfhundert: 500,
    tausend: 1000,
    thousand: 1000,
  }),
)

const fractions = new Map<string, number>(
  Object.entries({
    halb: 0.5,
    halbe: 0.5,
    halbes: 0.5,
    halben: 0.5,
    halber: 0.5,
    half: 0.5,
    viertel: 0.25,
    quarter: 0.25,
    dreiviertel: 0.75,
    anderthalb: 1.5,
    eineinhalb: 1.5,
    '½': 0.5,
    '¼': 0.25,
    '¾': 0.75,
  }),
)

/** The value of a folded number word; null for other words. */
export const numberWord = (folded: string): number | null =>
  fractions.get(folded) ?? larger.get(folded) ?? small.get(folded) ?? spelled(spokenOut(folded))

/** "dreißg", "fünfazwanzg": what dialects swallow. */
const spokenOut = (folded: string) =>
  folded
    .replace(/([sz])g$/, '$1ig')
    .replace(/(?<=\p{L}{3})a(?=(?:zwan|drei|vier|funf|sech|sieb|acht|neun))/u, 'und')

const TENS = 'zwanzig|dreis?sig|vierzig|fuenfzig|funfzig|sechzig|siebzig|achtzig|neunzig'
const GERMAN: readonly [RegExp, (left: number, right: number) => number][] = [
  [/^(.*)tausend(?:und)?(.*)$/, (left, right) => (left || 1) * 1_000 + right],
  [/^(.*)hundert(?:und)?(.*)$/, (left, right) => (left || 1) * 100 + right],
  [new RegExp(`^(.+)und(${TENS})$`), (left, right) => left + right],
  [/^(drei|vier|fuenf|funf|sech|sieb|acht|neun)(zehn)$/, (left, right) => left + right],
  [/^(.+)(?:und)?ein(halb)(?:e[nrs]?)?$/, (left, right) => left + right],
]
const stems = new Map([
  ['sech', 6],
  ['sieb', 7],
])

/** No number below a million is longer; what is longer would be taken apart in ever more ways. */
const LONGEST = 60

/** German numbers are one word: "zweihundertfünfzig", "fünfundzwanzig". */
function germanNumber(folded: string): number | null {
  if (folded.length > LONGEST) return null
  for (const [pattern, combine] of GERMAN) {
    const match = pattern.exec(folded)
    if (!match) continue
    const [left, right] = match.slice(1).map(part => (part ? (stems.get(part) ?? spelled(part)) : 0))
    if (left != null && right != null) return combine(left, right)
  }
  return null
}

const spelled = (word: string) =>
  larger.get(word) ?? small.get(word) ?? fractions.get(word) ?? germanNumber(word)

/** Articles count only in front of a unit or noun that is counted. */
export const isArticle = (folded: string): boolean => /^(?:ein(?:e[nmr]?)?|an?)$/.test(folded)

const FRACTION = /^(?:(\d+)\x20?)??(?:(\d+)\/(\d+)|([½¼¾]))$/

/** "1/100", "1 1/2", "2½" */
function readFraction(text: string): number | null {
  const match = FRACTION.exec(text)
  if (!match) return null
  const [, whole = '0', above, below, sign] = match
  return Number(whole) + (sign ? fractions.get(sign)! : Number(above) / Number(below))
}

/** Reads "1.780", "1,8", "2'500" and "1.234,5" as numbers of a unit in a language. */
export function readNumber(text: string, unit: Unit | null, language: Language): number {
  const fraction = readFraction(text)
  if (fraction !== null) return fraction
  if (/e/i.test(text)) return Number(text.replace(',', '.'))
  const plain = text.replace(/['’\u00a0\u202f\x20]/g, '')
  const separators = plain.replace(/\d/g, '')
  if (separators === '') return Number(plain)
  const last = separators.at(-1)!
  const isGrouped = separators.length > 1 && separators === last.repeat(separators.length)
  if (separators.length > 1 && !isGrouped) return toNumber(plain, last)
  const hasThousands =
    isGrouped || (/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) && isThousands(last, unit, language))
  return hasThousands ? Number(plain.replace(/[.,]/g, '')) : toNumber(plain, last)
}

function isThousands(separator: string, unit: Unit | null, language: Language): boolean {
  const rule = unit?.threeDigits ?? 'language'
  return rule === 'language' ? separator === (language === 'de' ? '.' : ',') : rule === 'thousands'
}

function toNumber(plain: string, decimal: string): number {
  const grouping = decimal === ',' ? '.' : ','
  return Number(plain.replaceAll(grouping, '').replace(decimal, '.'))
}
