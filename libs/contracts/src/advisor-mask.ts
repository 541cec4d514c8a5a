// No zod: part of the first load of the advisor's page. Anchored to the beginning of a word, as otherwise
// each letter of a long one is tried.
const MAIL = /(?<![^\s@<>()"',;:])[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.\p{L}{2,}/gu
/** At least eight digits with a leading + or 0; a figure with its unit is shorter. */
const PHONE = /(?<![\w.,])(?:\+|00?)\d[\d\s/().-]{6,}\d/g

/** Neither the model nor the log needs addresses and telephone numbers. */
export function maskPersonal(text: string): string {
  return text.replace(MAIL, '[E-Mail]').replace(PHONE, '[Telefon]')
}
