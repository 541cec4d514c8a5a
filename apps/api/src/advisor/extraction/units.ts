/** What a figure can be a figure of. */
export type Dimension =
  | 'mass'
  | 'length'
  | 'force'
  | 'torque'
  | 'temperature'
  | 'fahrenheit'
  | 'time'
  | 'money'
  | 'axes'
  | 'percent'

/** A unit: what it measures, and how many kg, mm, N, °C or s it is. */
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
  ['mm millimeter millimetern millimeters millimetre millimetres', unit('length', 1, 'thousands')],
  [
    'cm zentimeter zentimetern centimeter centimeters centimetre centimetres',
    unit('length', 10, 'thousands'),
  ],
  ['dm dezimeter dezimetern', unit('length', 100, 'fraction')],
  ['m meter metern meters metre metres mtr', unit('length', 1000, 'fraction')],
  // Two characters look like a micro sign.
  [
    'µm μm µ μ um mikrometer mikrometern mikron micrometer micrometers micrometre micrometres micron microns',
    unit('length', 0.001, 'thousands'),
  ],
  ['zehntelmillimeter zehntelmillimetern', unit('length', 0.1)],
  ['hundertstelmillimeter hundertstelmillimetern', unit('length', 0.01)],
  ['tausendstelmillimeter tausendstelmillimetern', unit('length', 0.001)],
  ['inch inches zoll zolls " ” ″', unit('length', INCH)],
  ["ft foot feet fus fuss ' ’ ′", unit('length', 12 * INCH, 'fraction')],
  ['yd yds yard yards', unit('length', 36 * INCH, 'fraction')],
  ['n newton newtons', unit('force', 1, 'thousands')],
  ['kn kilonewton', unit('force', 1000, 'fraction')],
  ['kgf kp', unit('force', GRAVITY)],
  ['nm newtonmeter newtonmetern', unit('torque', 1)],
  ['°c c ° grad degrees degree celsius', unit('temperature', 1)],
  ['°f fahrenheit', unit('fahrenheit', 1)],
  ['s sek sekunde sekunden sec secs second seconds', unit('time', 1, 'fraction')],
  ['ms millisekunden milliseconds', unit('time', 0.001, 'thousands')],
  ['€ eur euro euros $ usd dollar dollars chf franken', unit('money', 1)],
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
