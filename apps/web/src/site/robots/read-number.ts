import { readNumber, type Thousands } from '@app/contracts/numbers'

type Given = string | null | undefined

const LARGEST = 1_000_000
const DECIMALS = 3

function readPositive(text: Given, thousands: Thousands): number | null {
  const value = readNumber(text ?? '', thousands)
  const isPositive = value !== null && value > 0 && value <= LARGEST
  return isPositive && Number(value.toFixed(DECIMALS)) === value ? value : null
}

/** Null for anything but a positive number. No thousands: 1.125 in an address is 1.125 kg. */
export const readAmount = (text: Given) => readPositive(text, '')

/** Millimetres have no thousandths: "1.300" and "1,300" are 1300. */
export const readMillimetres = (text: Given) => readPositive(text, '.,')
