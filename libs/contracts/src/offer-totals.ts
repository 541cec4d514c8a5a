export interface PricedItem {
  /** At most three decimals. */
  quantity: number
  /** Cents per unit. */
  price: number
  /** Per cent, at most two decimals. */
  discount: number
  vatRate: number
  /** Not in the totals. */
  isOptional: boolean
}

export interface PricedOffer {
  items: readonly PricedItem[]
  /** Per cent off all items that are not optional, at most two decimals. */
  discount: number
  /** Reverse charge: no VAT is added. */
  isReverseCharge: boolean
}

/** Cents. */
export interface OfferTotals {
  /** Without optional items. */
  subtotal: number
  discount: number
  net: number
  /** Highest rate first; the `net` values add up to the offer's net. */
  vat: { rate: number; net: number; amount: number }[]
  gross: number
}

/** 2.5 becomes 2,500 thousandths; rounding removes binary fractions. */
const parts = (figure: number, perUnit: number) => BigInt(Math.round(figure * perUnit))

/** Rounds half up. Both must be positive or zero. */
const divided = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

const THOUSANDTHS = 1_000
const HUNDREDTHS = 100
/** 100 % in hundredths of a per cent. */
const ALL = 10_000n

/** Quantity × price less discount, rounded half up to a cent once, at the end. */
export function itemNet(item: PricedItem): number {
  return Number(exactItemNet(item))
}

function exactItemNet({ quantity, price, discount }: PricedItem): bigint {
  const paid = ALL - parts(discount, HUNDREDTHS)
  return divided(parts(quantity, THOUSANDTHS) * BigInt(price) * paid, ALL * BigInt(THOUSANDTHS))
}

/**
 * Items are added as shown (rounded). Overall discount and VAT are calculated per rate, from the sum of its
 * items, and rounded to a cent there; the totals are sums of these and not rounded again.
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
