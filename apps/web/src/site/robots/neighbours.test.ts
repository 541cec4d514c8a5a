import { expect, test } from '@jest/globals'
import { neighboursOf } from './neighbours.ts'

let id = 0
const robot = (name: string, payload: number | null, reach: number | null, subSeries = 'Standard') => ({
  id: ++id,
  name,
  series: 'ER',
  subSeries,
  applicationSuffix: null,
  payload,
  reach,
})
const own = robot('ER20-1780', 20, 1780)
const names = (rows: ReturnType<typeof robot>[]) => {
  const { smaller, larger } = neighboursOf(own, [own, ...rows])
  return [smaller?.name ?? null, larger?.name ?? null]
}

test('the next payloads of the same kind', () => {
  const rows = [
    robot('ER12-1510', 12, 1510),
    robot('ER16-1600', 16, 1590),
    robot('ER50-2100', 50, 2100),
    robot('ER30-1880', 30, 1880),
  ]
  expect(names(rows)).toEqual(['ER16-1600', 'ER30-1880'])
})

test('one that reaches much less is none, nor is one of another kind or of unknown size', () => {
  const rows = [
    robot('ER19-900', 19, 900),
    robot('ER21-1780-SR', 21, 1780, 'SCARA'),
    robot('ER18', 18, null),
    robot('ER22', null, 1800),
  ]
  expect(names(rows)).toEqual([null, null])
})

test('of the same payload, the own technology and the nearest reach', () => {
  const rows = [
    robot('ER30-2700', 30, 2700),
    robot('ER30-1800-X', 30, 1800, 'Special-Purpose'),
    robot('ER30-1880', 30, 1880),
  ]
  expect(names(rows)).toEqual([null, 'ER30-1880'])
})

test('a robot of the same payload is no other size', () => {
  expect(names([robot('ER20-1780-F', 20, 1780)])).toEqual([null, null])
})
