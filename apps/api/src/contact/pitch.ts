import { BAIT, CALL, FOUND_US, NEED, OFFER, tellTales, wares, YOURS } from './pitch-words.ts'

const ordinary = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[äöü]/g, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter]!)
    .replace(/\b(?:[a-z]\.){2,}/g, letters => letters.replaceAll('.', ''))
    .replace(/[-–—_/\s’'`´]+/g, ' ')

const count = (text: string, patterns: readonly RegExp[]) =>
  patterns.filter(pattern => pattern.test(text)).length

/** Whether somebody sells what has nothing to do with us. */
export function isPitch(message: string): boolean {
  const text = ordinary(message).replace(FOUND_US, ' ')
  const sold = count(text, Object.values(wares)) + 2 * count(text, Object.values(tellTales))
  const manner = count(text, [OFFER, YOURS, BAIT, CALL])
  if (NEED.test(text)) return sold > 1 && sold + manner > 4
  return sold ? sold + manner > 1 : manner > 2 && YOURS.test(text)
}
