import { readNumber, type Thousands } from '@app/contracts/numbers'
import type { Language } from '@app/contracts/validation'

/** What a figure can be a figure of. */
export type Dimension =
  | 'mass'
  | 'volume'
  | 'length'
  | 'force'
  | 'torque'
  | 'temperature'
  | 'fahrenheit'
  | 'time'
  | 'money'
  | 'axes'
  | 'percent'

/** A unit: what it measures, and how many kg, litres, mm, N, °C or s it is. */
export interface Unit {
  dimension: Dimension
  factor: number
  /** Three digits after a comma or point: always thousands (millimetres have none), always a fraction, or by language. */
  threeDigits: 'thousands' | 'fraction' | 'language'
}

const unit = (dimension: Dimension, factor: number, threeDigits: Unit['threeDigits'] = 'language'): Unit => ({
  dimension,
  factor,
  threeDigits,
})

const INCH = 25.4
const POUND = 0.45359237
const GRAVITY = 9.81

const table: [spellings: string, Unit][] = [
  ['kg kgs kilo kilos kilogramm kilogramms kilogrammen kilogram kilograms kilogrammes', unit('mass', 1)],
  ['g gr gramm gramms grams gram', unit('mass', 0.001, 'thousands')],
  ['dag dkg deka dekas dekagramm', unit('mass', 0.01)],
  ['t tonne tonnen tonnes tons ton', unit('mass', 1000, 'fraction')],
  ['zentner zentnern ztr', unit('mass', 50)],
  ['doppelzentner doppelzentnern dz meterzentner meterzentnern quintal quintals', unit('mass', 100)],
  ['lb lbs lbm # pound pounds', unit('mass', POUND)],
  ['pfund pfd', unit('mass', 0.5)],
  ['oz ounce ounces unze unzen', unit('mass', POUND / 16)],
  ['cwt hundredweight hundredweights', unit('mass', 112 * POUND)],
  ['l liter litern liters litre litres ltr', unit('volume', 1)],
  ['dl deziliter decilitre decilitres', unit('volume', 0.1)],
  ['cl zentiliter centilitre centilitres', unit('volume', 0.01)],
  ['ml milliliter millilitern milliliters millilitre millilitres', unit('volume', 0.001, 'thousands')],
  ['hl hektoliter hektolitern hectolitre hectolitres', unit('volume', 100)],
  ['gallon gallons gal', unit('volume', 3.785)],
  ['mm millimeter millimetern millimeters millimetre millimetres', unit('length', 1, 'thousands')],
  [
    'cm zentimeter zentimetern centimeter centimeters centimetre centimetres',
    unit('length', 10, 'thousands'),
  ],
  ['dm dezimeter dezimetern', unit('length', 100, 'fraction')],
  ['m meter metern meters metre metres mtr', unit('length', 1000, 'fraction')],
  [
    'µm µ um mikrometer mikrometern mikron micrometer micrometers micrometre micrometres micron microns',
    unit('length', 0.001, 'thousands'),
  ],
  ['zehntelmillimeter zehntelmillimetern', unit('length', 0.1)],
  ['hundertstelmillimeter hundertstelmillimetern', unit('length', 0.01)],
  ['tausendstelmillimeter tausendstelmillimetern', unit('length', 0.001)],
  ['inch inches zoll zolls "', unit('length', INCH)],
  ["ft foot feet fus fuss '", unit('length', 12 * INCH, 'fraction')],
  ['yd yds yard yards', unit('length', 36 * INCH, 'fraction')],
  ['n newton newtons', unit('force', 1, 'thousands')],
  ['kn kilonewton', unit('force', 1000, 'fraction')],
  ['kgf kp', unit('force', GRAVITY)],
  ['nm newtonmeter newtonmetern', unit('torque', 1)],
  ['°c c ° grad degrees degree celsius', unit('temperature', 1)],
  ['°f fahrenheit', unit('fahrenheit', 1)],
  ['s sek sekunde sekunden sec secs second seconds', unit('time', 1, 'fraction')],
  ['ms millisekunden milliseconds', unit('time', 0.001, 'thousands')],
  ['$ eur euro euros usd dollar dollars chf franken', unit('money', 1)],
  ['achs achse achsen achser achsig achsige achsigen achsiger achsiges axis axes', unit('axes', 1)],
  ['% prozent percent', unit('percent', 1)],
]

/** "5 Hundertstel (Millimeter)", "a tenth of a millimetre": of the unit behind it, else of a millimetre. */
const parts = new Map([
  ['zehntel', 0.1],
  ['tenth', 0.1],
  ['tenths', 0.1],
  ['hundertstel', 0.01],
  ['hundredth', 0.01],
  ['hundredths', 0.01],
  ['tausendstel', 0.001],
])

/** What part of a unit a folded word names; null for other words. */
export const partOfUnit = (folded: string): number | null => parts.get(folded) ?? null

const units = new Map(table.flatMap(([spellings, unit]) => spellings.split(' ').map(name => [name, unit])))

/** Units of a few letters, as a pattern. */
export const shortUnits = [...units.keys()].filter(name => /^[a-z]{1,3}$/.test(name)).join('|')

/** The unit that a folded word names. Axes are joined to other words: "6-Achs-Roboter", "sechsachsig". */
export function unitOf(folded: string): Unit | null {
  return units.get(folded) ?? (/^achs(?:roboter|knick)/.test(folded) ? units.get('achs')! : null)
}

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

/** Reads "1.780", "1,8", "2'500" and "1.234,5" as figures of a unit in a language; NaN where marks make no sense. */
export function readFigure(text: string, unit: Unit | null, language: Language): number {
  const fraction = readFraction(text)
  if (fraction !== null) return fraction
  if (/e/i.test(text)) return Number(text.replace(',', '.'))
  return readNumber(text, thousandsOf(unit, language)) ?? Number.NaN
}

function thousandsOf(unit: Unit | null, language: Language): Thousands {
  const rule = unit?.threeDigits ?? 'language'
  if (rule === 'language') return language === 'de' ? '.' : ','
  return rule === 'thousands' ? '.,' : ''
}
