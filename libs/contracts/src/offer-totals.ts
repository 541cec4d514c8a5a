/** What of an item counts for its price. */
export interface PricedItem {
  /** At most three decimals. */
  quantity: number
  /** Cents a unit. */
  price: number
  /** Per cent, at most two decimals. */
  discount: number
  vatRate: number
  /** Offered beside the others: not in the totals. */
  isOptional: boolean
}

/** What of an offer counts for its totals. */
export interface PricedOffer {
  items: readonly PricedItem[]
  /** Per cent off all items that are not optional, at most two decimals. */
  discount: number
  /** The customer owes the tax: none is added. */
  isReverseCharge: boolean
}

/** All of it in cents. */
export interface OfferTotals {
  /** Of the items without the optional ones. */
  subtotal: number
  discount: number
  net: number
  /** By rate, the highest first; `net` sums up to the net of the offer. */
  vat: { rate: number; net: number; amount: number }[]
  gross: number
}

/** Whole parts of a decimal figure: 2.5 are 2,500 thousandths. Rounding takes back what binary fractions have added. */
const parts = (figure: number, perUnit: number) => BigInt(Math.round(figure * perUnit))

/** The nearest whole number; what is half goes up. Both numbers are positive or zero. */
const divided = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

const THOUSANDTHS = 1_000
const HUNDREDTHS = 100
/** Per cent in hundredths: 10,000 are all of it. */
const ALL = 10_000n

/** An item costs quantity × price less its discount, rounded to a cent once, at the end: what is half a cent goes up. */
export function itemNet(item: PricedItem): number {
  return Number(exactItemNet(item))
}

function exactItemNet({ quantity, price, discount }: PricedItem): bigint {
  const paid = ALL - parts(discount, HUNDREDTHS)
  return divided(parts(quantity, THOUSANDTHS) * BigInt(price) * paid, ALL * BigInt(THOUSANDTHS))
}

/**
 * The totals of an offer. Items are added up as they are shown. The overall discount and the tax are reckoned once for each
 * rate of tax, from the sum of its items, and rounded to a cent there; the totals are sums of these and rounded no more.
 */
export function offerTotals({ items, discount, isReverseCharge }: PricedOffer): OfferTotals {
  const sums = new Map<number, bigint>()
  for (const item of items)
    if (!item.isOptional) sums.set(item.vatRate, (sums.get(item.vatRate) ?? 0n) + exactItemNet(item))
  const share = parts(discount, HUNDREDTHS)
  const groups = [...sums]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, subtotal]) => {
      const net = subtotal - divided(subtotal * share, ALL)
      return { rate, subtotal, net, amount: isReverseCharge ? 0n : divided(net * BigInt(rate), 100n) }
    })
  const sum = (part: 'subtotal' | 'net' | 'amount') =>
    groups.reduce((total, group) => total + group[part], 0n)
  return {
    subtotal: Number(sum('subtotal')),
    discount: Number(sum('subtotal') - sum('net')),
    net: Number(sum('net')),
    vat: groups.map(({ rate, net, amount }) => ({ rate, net: Number(net), amount: Number(amount) })),
    gross: Number(sum('net') + sum('amount')),
  }
}
