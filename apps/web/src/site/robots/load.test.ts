import { expect, test } from '@jest/globals'
import type { CatalogueRow } from '@app/contracts/robots'
import type { CatalogueData } from './catalogue-data.ts'
import { loadCatalogue } from './load.ts'

function row(fields: Partial<CatalogueRow>): CatalogueRow {
  return {
    id: 1,
    name: 'ER20-1780',
    series: 'ER',
    subSeries: null,
    applicationSuffix: null,
    payload: 20,
    reach: 1780,
    axes: 6,
    accuracy: null,
    protection: null,
    applications: [],
    imageUrl: null,
    isPictured: false,
    ...fields,
  }
}

/** What the catalogue shows of one robot. */
async function shown(fields: Partial<CatalogueRow>) {
  const call = async () => [row(fields)] as never
  const { data } = (await loadCatalogue({ call, params: {} })) as { data: CatalogueData }
  return data.robots![0]!
}

test.each([
  ['SR', 'SCARA'],
  ['MI', 'MINI'],
  ['BD', 'Bending'],
  ['PL', 'Palletizing'],
  ['HW', 'Arc Welding'],
  ['CW', 'Laser Welding'],
  ['PR', 'Punching'],
  ['P', 'High Protection'],
  ['C', 'Clean Room'],
  ['DW', 'Dual-Write'],
  ['HR', 'High Reach'],
  ['HP', 'High Performance'],
  ['AC', 'Heavy Duty'],
  ['XY', 'XY'],
  [null, null],
])('the suffix %s is called %s', async (applicationSuffix, name) => {
  expect((await shown({ applicationSuffix, subSeries: 'Standard' })).suffix).toBe(name)
})

test('a suffix that says the same as the technology is not shown', async () => {
  expect((await shown({ applicationSuffix: 'SR', subSeries: 'SCARA' })).suffix).toBeNull()
  expect((await shown({ applicationSuffix: 'HW', subSeries: 'HW' })).suffix).toBeNull()
})

test.each([
  ['data:image/webp;base64,AA==', 'data:image/webp;base64,AA=='],
  ['https://www.estun.com/er20.png', null],
  ['data:text/html,x', null],
  ['', null],
])('the image at %j is shown as %j: only what the address carries itself', async (imageUrl, image) => {
  expect((await shown({ imageUrl })).image).toBe(image)
})
