const LARGEST = 1_000_000

/** A positive number as people write it, with comma or point; null for everything else. */
export function readNumber(text: string | null | undefined): number | null {
  const plain = text?.trim().replace(',', '.') ?? ''
  const value = /^\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : 0
  return value > 0 && value <= LARGEST ? value : null
}

/** The same for millimetres, which have no thousandths: "1.300" and "1,300" are 1300. */
export function readMillimetres(text: string | null | undefined): number | null {
  return readNumber(text?.trim().replace(/^(\d{1,3})[.,](?=\d{3}$)/, '$1'))
}
