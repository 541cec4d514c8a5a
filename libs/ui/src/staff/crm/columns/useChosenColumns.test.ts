import { expect, test } from '@jest/globals'
import { type ChoosableColumn, chosenOf } from './useChosenColumns.ts'

test('chosen columns stand in their order between those that always stay; what is gone is left out', () => {
  const column = (key: string, more: Partial<ChoosableColumn<never>> = {}): ChoosableColumn<never> => ({
    key,
    header: key,
    cell: () => null,
    ...more,
  })
  const columns = [
    column('name', { isFixed: true }),
    column('city', { from: 'wide' }),
    column('owner'),
    column('created', { isExtra: true }),
    column('actions', { isFixed: true }),
  ]
  const chosen = chosenOf(columns, ['created', 'gone', 'city'])
  expect(chosen.map(({ key, from }) => [key, from])).toEqual([
    ['name', undefined],
    ['created', 'medium'],
    ['city', 'medium'],
    ['actions', undefined],
  ])
})
