import { describe, expect, test } from '@jest/globals'
import { isCurated, readFilter, searchOf, writeFilter } from './address.ts'
import { limitsOf } from './criteria.ts'
import { everything, type Filter } from './filter.ts'

const occurring = { series: ['ER', 'UNO'], subSeries: ['SCARA', 'MINI'] }
const read = (address: string) => readFilter(new URLSearchParams(address), occurring)

const full: Filter = {
  series: 'ER',
  subSeries: 'SCARA',
  payload: ['light', 'extra-heavy'],
  reach: ['standard'],
  minPayload: 15.4,
  maxPayload: 50,
  minReach: 1300,
  maxReach: 2000,
  category: 'articulated',
  axes: 6,
  application: 'machine_tending',
  load: { part: 4.5, count: 2, tool: 5, force: 0 },
  search: 'palettieren 20 kg',
  sort: 'payload',
  compare: [12, 31, 7],
  isComparing: true,
  pages: 3,
}

describe('a filter and its address', () => {
  test.each([
    ['everything', everything, ''],
    ['a series', { ...everything, series: 'ER' }, 'series=ER'],
    ['chosen robots', { ...everything, compare: [12, 31] }, 'compare=12,31'],
    ['a comparison', { ...everything, compare: [12, 31], isComparing: true }, 'compare=12,31&view=compare'],
    [
      'numbers and classes',
      { ...everything, minPayload: 15.4, payload: ['heavy'] },
      'payload=15.4&payload=heavy',
    ],
    ['a list opened twice more', { ...everything, pages: 3 }, 'page=3'],
    ['all there is', full, null],
  ] as const)('%s survives writing and reading', (_name, filter, address) => {
    const written = searchOf(writeFilter(filter))
    expect(read(written)).toEqual(filter)
    if (address !== null) expect(written).toBe(address)
  })

  test('numbers ask for at least, names for classes, with comma or point', () => {
    expect(read('payload=15,4&reach=1300&payload=medium')).toMatchObject({
      minPayload: 15.4,
      minReach: 1300,
      payload: ['medium'],
    })
  })

  test('a plain form sends empty fields and one value per chosen robot', () => {
    expect(
      read('series=&payload=&maxPayload=&part=&count=1&tool=&force=&search=&compare=12&compare=31'),
    ).toEqual({ ...everything, compare: [12, 31] })
  })

  test.each([
    'series=KUKA',
    'subSeries=__proto__',
    'payload=-5',
    'payload=1e9',
    'reach=NaN',
    'payload=constructor',
    'sort=price',
    'compare=0,x,-1,1.5,99999999999',
    'axes=6.5',
    'view=compare',
    'application=%3Cscript%3E',
    'part=abc&count=1',
    'part=0&count=',
    'search=%00%20',
  ])('%s asks for nothing', address => expect(read(address)).toEqual(everything))

  test.each([
    ['count=3', 3],
    ['part=abc&count=2', 2],
    ['part=4.5&count=100', 100],
    ['part=4.5&count=1,5', 1.5],
    ['part=4.5&count=many', 0],
  ])('%s keeps the count, and asks for no payload without a weight or a sensible count', (address, count) => {
    const filter = read(address)
    expect(filter.load?.count).toBe(count)
    expect(read(searchOf(writeFilter(filter)))).toEqual(filter)
    expect(limitsOf(filter).minPayload).toBeNull()
  })

  test('no more than three robots are compared, none twice', () => {
    expect(read('compare=1,1,2,3,4').compare).toEqual([1, 2, 3])
  })

  test('search engines list the catalogue, a series and a technology, nothing finer', () => {
    const curated = (address: string) => isCurated(new URLSearchParams(address))
    expect(['', 'series=ER', 'subSeries=MINI&lang=en'].every(curated)).toBe(true)
    expect(['payload=light', 'series=ER&sort=name', 'compare=1'].some(curated)).toBe(false)
  })
})

test.each([
  ['reach=1.300', 1300],
  ['reach=1,300', 1300],
  ['reach=1300,5', 1300.5],
  ['payload=1.3', null],
])('%s asks for %s mm, as a form without JavaScript sends it', (address, reach) => {
  expect(read(address).minReach).toBe(reach)
})
