// Without schemas: the advisor's page looks through what is typed, and its first load does without zod.

// Begins where a word begins: else every letter of a long one is tried as a beginning.
const MAIL = /(?<![^\s@<>()"',;:])[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.\p{L}{2,}/gu
/** Eight digits and more, begun by + or 0 as telephone numbers are; a figure with its unit is shorter. */
const PHONE = /(?<![\w.,])(?:\+|00?)\d[\d\s/().-]{6,}\d/g

/** A text without mail addresses and telephone numbers: neither the model nor the log needs them. */
export function maskPersonal(text: string): string {
  return text.replace(MAIL, '[E-Mail]').replace(PHONE, '[Telefon]')
}
