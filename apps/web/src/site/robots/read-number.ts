import { readNumber, type Thousands } from '@app/contracts/numbers'

type Given = string | null | undefined

const LARGEST = 1_000_000
const DECIMALS = 3

function readPositive(text: Given, thousands: Thousands): number | null {
  const value = readNumber(text ?? '', thousands)
  const isPositive = value !== null && value > 0 && value <= LARGEST
  return isPositive && Number(value.toFixed(DECIMALS)) === value ? value : null
}

/** A positive number of a field or an address; null for everything else. No mark groups: an address writes 1.125 kg. */
export const readAmount = (text: Given) => readPositive(text, '')

/** The same for millimetres, which have no thousandths: "1.300" and "1,300" are 1300. */
export const readMillimetres = (text: Given) => readPositive(text, '.,')
