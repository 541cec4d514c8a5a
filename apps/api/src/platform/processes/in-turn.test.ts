import { expect, test } from '@jest/globals'
import { inTurn } from './in-turn.ts'

/** Calls that begin and end when the test wants it. */
function desk() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const gone = new Set<string>()
  const call = (name: string, id: number) =>
    inTurn({ staff: { id } as never, address: '', hasLeft: () => gone.has(name) }, () => {
      begun.push(name)
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
    })
  async function end(...names: string[]) {
    for (const name of names) ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { begun, gone, call, end }
}

test('S5: an account has one turn at a time, and none that it waits for holds another account', async () => {
  const { begun, call, end } = desk()
  const calls = [
    ['anna 1', 1],
    ['anna 2', 1],
    ['anna 3', 1],
    ['jakob', 2],
    ['eva 1', 3],
    ['eva 2', 3],
  ] as const
  const all = Promise.all(calls.map(([name, id]) => call(name, id)))
  await new Promise(setImmediate)
  expect(begun).toEqual(['anna 1', 'jakob'])
  await end('anna 1')
  // Two at once: Eva has waited, and Anna's next comes behind her.
  expect(begun.slice(2)).toEqual(['eva 1'])
  await end('jakob')
  expect(begun.slice(3)).toEqual(['anna 2'])
  await end('eva 1', 'anna 2')
  expect(begun.slice(4).toSorted()).toEqual(['anna 3', 'eva 2'])
  await end('anna 3', 'eva 2')
  await all
})

test('S5: what fails gives its turn on; who has left makes room and costs nothing; more than twenty that wait are refused', async () => {
  const { begun, gone, call, end } = desk()
  const failing = inTurn({ staff: null, address: '192.0.2.1', hasLeft: () => false }, async () => {
    throw new Error('gone wrong')
  })
  await expect(failing).rejects.toThrow('gone wrong')
  const calls = Array.from({ length: 21 }, (_, index) => call(`call ${index}`, 1))
  await expect(call('call 21', 1)).rejects.toMatchObject({ code: 'request.account_busy', status: 429 })
  gone.add('call 1')
  const last = call('call 22', 1)
  await expect(calls[1]).rejects.toMatchObject({ code: 'request.account_busy' })
  const waiting = Array.from({ length: 21 }, (_, index) => `call ${index}`).filter(name => !gone.has(name))
  for (const name of [...waiting, 'call 22']) {
    expect(begun.at(-1)).toBe(name)
    await end(name)
  }
  await expect(last).resolves.toBe('call 22')
})
