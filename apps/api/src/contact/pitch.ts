import {
  BAIT,
  CALL,
  FOUND_US,
  NEED,
  OFFER,
  PRICE,
  services,
  SITES,
  tellTales,
  WANT,
  wares,
  YOURS,
} from './pitch-words.ts'
import { inOneScript } from './scripts.ts'

const ordinary = (text: string) =>
  inOneScript(
    text
      .normalize('NFKC')
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      .toLowerCase(),
  )
    .replaceAll('ß', 'ss')
    .replace(/[äöü]/g, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<![a-z\d])(?:[a-z] ){2,}[a-z](?![a-z\d])/g, letters => letters.replaceAll(' ', ''))
    .replace(/\b(?:[a-z]\.){2,}/g, letters => letters.replaceAll('.', ''))
    .replace(/[-–—_/\s’'`´]+/g, ' ')

const count = (text: string, patterns: readonly RegExp[]) =>
  patterns.filter(pattern => pattern.test(text)).length

/** Points that make a pitch; more of them where somebody speaks of machines, most where they want one. */
function needed(text: string): number {
  if (!NEED.test(text)) return 2
  return WANT.test(text) ? 5 : 3
}

/** Whether somebody sells what has nothing to do with us. */
export function isPitch(message: string): boolean {
  const text = ordinary(message).replace(FOUND_US, ' ')
  const telling = count(text, Object.values(tellTales))
  const served = WANT.test(text) ? 0 : count(text, Object.values(services))
  const sold = count(text, Object.values(wares)) + served + 2 * telling
  const manner = count(text, [OFFER, YOURS, BAIT, PRICE, CALL])
  if (sold) return telling > 1 || sold + manner >= needed(text)
  if (NEED.test(text) || !SITES.test(text)) return false
  return OFFER.test(text) || count(text, [BAIT, PRICE, CALL]) > 1
}
