import { expect, test } from '@jest/globals'
import { ConcurrencyLimit } from './mail-uploads.service.ts'

test('so many tasks run at once, the rest in their order, also behind one that fails', async () => {
  const limit = new ConcurrencyLimit(2)
  const begun: string[] = []
  function task(name: string) {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const done = limit.run(() => {
      begun.push(name)
      return promise
    })
    return { done, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(task)
  expect(begun).toEqual(['first', 'second'])
  second!.fail()
  await expect(second!.done).rejects.toThrow('second')
  expect(await Promise.resolve(begun)).toEqual(['first', 'second', 'third'])
  first!.end()
  expect(await first!.done).toBe('first')
  third!.end()
  fourth!.end()
  expect(await Promise.all([third!.done, fourth!.done])).toEqual(['third', 'fourth'])
})
