import { expect, test } from '@jest/globals'
import { itemNet, offerTotals, type PricedItem, type PricedOffer } from './offer-totals.ts'

const item = (fields: Partial<PricedItem>): PricedItem => ({
  quantity: 1,
  price: 10_000,
  discount: 0,
  vatRate: 20,
  isOptional: false,
  ...fields,
})
const offer = (items: Partial<PricedItem>[], rest: Partial<PricedOffer> = {}): PricedOffer => ({
  items: items.map(item),
  discount: 0,
  isReverseCharge: false,
  ...rest,
})

test.each([
  [{ quantity: 3, price: 1_999 }, 5_997],
  [{ quantity: 0.333, price: 100 }, 33],
  [{ quantity: 0.5, price: 1 }, 1],
  [{ quantity: 0.005, price: 100 }, 1],
  [{ quantity: 0.004, price: 100 }, 0],
  // 1.005 × 100 is 100.49999999999999 in binary fractions.
  [{ quantity: 1.005, price: 100 }, 101],
  [{ price: 999, discount: 33.33 }, 666],
  // Rounded once: 12.5 before the discount are 6.25 and then 6, and not 13 and then 7.
  [{ quantity: 1.25, price: 10, discount: 50 }, 6],
  [{ price: 10_000, discount: 100 }, 0],
  [{ quantity: 0, price: 10_000 }, 0],
  [{ quantity: 999_999.999, price: 99_999_999 }, 99_999_998_900_000],
])('%j costs %d cents', (fields, cents) => {
  expect(itemNet(item(fields))).toBe(cents)
})

test('tax and overall discount are reckoned once for each rate of tax, from the sum of its items', () => {
  // Each item for itself would be 20 % of 3 cents, 0.6, three times: 3 cents and not 2.
  expect(offerTotals(offer([{ price: 3 }, { price: 3 }, { price: 3 }]))).toEqual({
    subtotal: 9,
    discount: 0,
    net: 9,
    vat: [{ rate: 20, net: 9, amount: 2 }],
    gross: 11,
  })
  const items = [{ price: 10_050, vatRate: 10 }, { price: 20_001 }, { price: 500, vatRate: 0 }]
  expect(offerTotals(offer(items, { discount: 5 }))).toEqual({
    subtotal: 30_551,
    discount: 1_000 + 503 + 25,
    net: 29_023,
    vat: [
      { rate: 20, net: 19_001, amount: 3_800 },
      { rate: 10, net: 9_547, amount: 955 },
      { rate: 0, net: 475, amount: 0 },
    ],
    gross: 33_778,
  })
})

test('options count for nothing, and with reverse charge no tax is added', () => {
  const items = [{ price: 10_000 }, { price: 99_900, isOptional: true, vatRate: 10 }]
  expect(offerTotals(offer(items, { isReverseCharge: true }))).toEqual({
    subtotal: 10_000,
    discount: 0,
    net: 10_000,
    vat: [{ rate: 20, net: 10_000, amount: 0 }],
    gross: 10_000,
  })
  expect(offerTotals(offer([])).gross).toBe(0)
})

/** The same figures in every run (mulberry32). */
function randomly(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** What of the totals of an offer is wrong. */
function faultsIn({ items, ...rest }: PricedOffer): string[] {
  const { subtotal, discount, net, vat, gross } = offerTotals({ items, ...rest })
  const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0)
  const apart = items.map(({ quantity, price, discount: off, ...other }) => {
    const exact =
      BigInt(Math.round(quantity * 1_000)) * BigInt(price) * BigInt(10_000 - Math.round(off * 100))
    return 2n * (BigInt(itemNet({ quantity, price, discount: off, ...other })) * 10_000_000n - exact)
  })
  const taxes = vat.map(group => group.amount - (rest.isReverseCharge ? 0 : (group.net * group.rate) / 100))
  const promises = {
    // Half a cent goes up, never down.
    'an item is rounded to the nearest cent': apart.every(each => each > -10_000_000n && each <= 10_000_000n),
    'a tax is rounded to the nearest cent': taxes.every(each => Math.abs(each) <= 0.5),
    'the subtotal is the sum of what is shown':
      subtotal === sum(items.filter(({ isOptional }) => !isOptional).map(itemNet)),
    'net is subtotal less discount': net === subtotal - discount,
    'net is the sum of the rates': net === sum(vat.map(group => group.net)),
    'gross is net and tax': gross === net + sum(vat.map(group => group.amount)),
    'the discount is off by half a cent for each rate at most':
      Math.abs(discount - (subtotal * rest.discount) / 100) <= vat.length / 2 + 1e-3,
    'the order of items is nothing': offerTotals({ items: items.toReversed(), ...rest }).gross === gross,
  }
  return Object.entries(promises).flatMap(([promise, isKept]) => (isKept ? [] : [promise]))
}

test('the totals of 2,000 offers keep every promise', () => {
  const below = randomly(20_260_101)
  const offers = Array.from({ length: 2_000 }, () =>
    offer(
      Array.from({ length: 1 + below(8) }, () => ({
        quantity: below(10 ** (1 + below(8))) / 1_000,
        price: below(10 ** (1 + below(8))),
        discount: below(3) ? 0 : below(10_001) / 100,
        vatRate: [0, 10, 20][below(3)]!,
        isOptional: below(5) === 0,
      })),
      { discount: below(2) ? 0 : below(10_001) / 100, isReverseCharge: below(4) === 0 },
    ),
  )
  expect(offers.flatMap(each => faultsIn(each).map(fault => ({ fault, each })))).toEqual([])
})
