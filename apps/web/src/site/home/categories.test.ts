import { expect, test } from '@jest/globals'
import type { Robot } from '@app/contracts/robots'
import { categoriesOf } from './categories.ts'

const robot = (name: string, values: Partial<Robot>): Robot => ({
  id: 1,
  name,
  series: 'ER',
  subSeries: 'Standard',
  applicationSuffix: null,
  model: name,
  payload: 20,
  reach: 1780,
  axes: 6,
  accuracy: null,
  protection: null,
  bodyWeight: null,
  installation: [],
  applications: [],
  specifications: {},
  imageUrl: null,
  estunUrl: null,
  description: null,
  descriptionGerman: null,
  isActive: true,
  evidence: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  ...values,
})

test('categories say what their robots can do and draw the one in the middle', () => {
  const categories = categoriesOf([
    robot('ER10-600-SR', { subSeries: 'SCARA', axes: 4, payload: 10, reach: 600 }),
    robot('ER3-400-SR', { subSeries: 'SCARA', axes: 4, payload: 3, reach: 400 }),
    robot('ER50-1200-SR', { subSeries: 'SCARA', axes: 4, payload: 50, reach: 1200 }),
    robot('ER20-1780', {}),
    robot('ER500-2800', { payload: 500, reach: 2800 }),
    robot('ER300-3200-PL', { applicationSuffix: 'PL', axes: 4, payload: 300, reach: 3200 }),
  ])
  expect(categories.map(({ name, count }) => [name, count])).toEqual([
    ['scara', 3],
    ['articulated', 1],
    ['palletizer', 1],
    ['heavy', 1],
  ])
  expect(categories[0]).toMatchObject({
    payload: [3, 50],
    reach: [400, 1200],
    drawn: { name: 'ER10-600-SR', type: 'scara' },
  })
})

test('a robot belongs somewhere whatever of it is unknown, and an empty category is not shown', () => {
  const unknown = robot('ER', { payload: null, reach: null, axes: null })
  expect(categoriesOf([unknown])).toEqual([
    { name: 'articulated', count: 1, payload: null, reach: null, drawn: null },
  ])
  expect(categoriesOf([unknown, robot('ER12-900', { axes: null, payload: 12, reach: 900 })])).toMatchObject([
    { count: 2, payload: [12, 12], reach: [900, 900], drawn: { name: 'ER12-900' } },
  ])
  expect(categoriesOf([])).toEqual([])
})
