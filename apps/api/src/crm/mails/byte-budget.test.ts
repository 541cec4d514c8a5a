import { expect, test } from '@jest/globals'
import { ByteBudget } from './byte-budget.ts'

/** Spends bytes until it is told how the work ends. */
function spender(budget: ByteBudget) {
  const begun: string[] = []
  function spend(name: string, bytes: number) {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const done = budget.spend(bytes, () => {
      begun.push(name)
      return promise
    })
    return { done, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { begun, spend }
}

test('what fits goes on at once, the rest in its order, also behind work that fails', async () => {
  const { begun, spend } = spender(new ByteBudget(100))
  const first = spend('first', 60)
  const second = spend('second', 40)
  const third = spend('third', 50)
  // Would fit, but nobody overtakes.
  const fourth = spend('fourth', 0)
  expect(await Promise.resolve(begun)).toEqual(['first', 'second'])
  second.fail()
  await expect(second.done).rejects.toThrow('second')
  expect(begun).toEqual(['first', 'second'])
  first.end()
  expect(await first.done).toBe('first')
  expect(await Promise.resolve(begun)).toEqual(['first', 'second', 'third', 'fourth'])
  third.end()
  fourth.end()
  expect(await Promise.all([third.done, fourth.done])).toEqual(['third', 'fourth'])
})

test('what is larger than the budget goes alone', async () => {
  const { begun, spend } = spender(new ByteBudget(100))
  const large = spend('large', 300)
  const small = spend('small', 1)
  expect(await Promise.resolve(begun)).toEqual(['large'])
  large.end()
  await large.done
  expect(await Promise.resolve(begun)).toEqual(['large', 'small'])
  small.end()
  await small.done
})
