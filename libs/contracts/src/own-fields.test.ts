import { expect, test } from '@jest/globals'
import { readOwnValue } from './own-fields.ts'

test('a choice is taken by the id that answers give or by its name, also where names are numbers', () => {
  const names = ['2', '3', '4', '1']
  const choices = names.map((name, index) => ({ id: index + 1, name, isRemoved: false }))
  const read = (given: unknown) => readOwnValue({ type: 'choice', choices }, given)
  for (const { id, name } of choices) {
    expect(read(id)).toEqual({ value: id })
    expect(read(name)).toEqual({ value: id })
  }
  for (const strange of [5, '5', 'zwei', true]) expect(read(strange)).toHaveProperty('sentence')
})
