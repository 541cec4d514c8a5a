import { shortUnits } from './units.ts'

const CAPITALS = '(?-i:[A-Z]{1,4})'
const ONE_CAPITAL = '(?-i:[A-Z])'
/** Letters behind a figure that are no unit: "20iA", "2000iC". */
const MARK = String.raw`(?!(?:${shortUnits})(?!\p{L}))\p{L}{1,3}`
/** "TL-20T" and "R-2M" are figures all the same. */
const FIGURE_OF = '(?!(?:TL|R)-)'

const shapes = [
  // M-20iA/35M, R-2000iC/165F, m-20ia/35m
  String.raw`\p{L}{1,4}-?\d{1,4}${MARK}[-/]\p{L}?\d{1,4}\p{L}?`,
  // LR Mate 200iD/4S
  String.raw`\d{1,4}(?!(?:${shortUnits})[-/])(?-i:[a-z][A-Z])[-/]\d{1,4}${ONE_CAPITAL}?`,
  // DMU-50T, M-16/20T
  String.raw`${FIGURE_OF}${CAPITALS}-\d{1,4}(?:\/\d{1,4})?${ONE_CAPITAL}`,
  // TX90-20N
  String.raw`${CAPITALS}\d{1,4}[-/]\d{1,4}${ONE_CAPITAL}`,
  // RS020N, CP180L
  String.raw`(?!TL)(?-i:[A-Z]{2})\d{3}${ONE_CAPITAL}`,
  // KR 6 R900, KR 210 R2700-2
  String.raw`(?-i:KR)\s?\d{1,4}\s?(?-i:R)\d{3,4}(?:-\d)?`,
]

/**
 * Names of other makers' machines: letters and digits in one run, mostly joined by hyphen or slash, of which a letter at
 * the end is no unit. A fraction behind the slash is a figure again: "M-20iA/1,8m".
 */
export const MODEL = String.raw`(?<model>(?<![\p{L}\d])(?:${shapes.join('|')})(?![\p{L}\d]|[.,]\d))`
