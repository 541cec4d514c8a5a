import { expect, test } from '@jest/globals'
import { bySeriesAndType } from './robots.ts'

const robot = (name: string, series: string, subSeries: string | null, payload: number | null) => ({
  name,
  series,
  subSeries,
  payload,
})

test('UNO, SCARA, MINI, Special-Purpose, others; then by payload, an unknown one last; then by name', () => {
  const ordered = [
    robot('UNO-220', 'UNO', 'UNO Premium', 220),
    robot('UNO-500', 'UNO', 'UNO Premium', 500),
    robot('ER20-SR', 'ER', 'SCARA', 20),
    robot('ER4-MI', 'ER', 'MINI', 4),
    robot('ER7-MI', 'ER', 'MINI', 7),
    robot('ER?-MI', 'ER', 'MINI', null),
    robot('ER180-PL', 'ER', 'Special-Purpose', 180),
    robot('ER3', 'ER', 'Standard', 3),
    robot('ER12', 'ER', null, 12),
    robot('ER12-HP', 'ER', 'Standard', 12),
  ]
  expect(ordered.toReversed().toSorted(bySeriesAndType)).toEqual(ordered)
  expect(ordered.toSorted(bySeriesAndType)).toEqual(ordered)
})
