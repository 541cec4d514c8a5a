import { EventEmitter } from 'node:events'
import { expect, test } from '@jest/globals'
import type { WebContents } from 'electron'
import { recoverFromCrashes } from './crash.ts'

/** A window's page that crashes and is loaded again, and somebody who answers when asked. */
function page() {
  const happened: string[] = []
  const state = { now: 0, isDestroyed: false, wanted: 'reload' as 'reload' | 'quit' }
  const contents = Object.assign(new EventEmitter(), {
    reload: () => void happened.push('reload'),
    isDestroyed: () => state.isDestroyed,
  })
  recoverFromCrashes({
    contents: contents as unknown as WebContents,
    ask: async () => {
      happened.push('ask')
      return state.wanted
    },
    quit: () => void happened.push('quit'),
    now: () => state.now,
  })
  /** Everything that follows from a crash has happened when this resolves. */
  async function crash(reason = 'crashed') {
    contents.emit('render-process-gone', {}, { reason, exitCode: 5 })
    await new Promise(resolve => setImmediate(resolve))
  }
  return { state, happened, crash }
}

test('a page that crashes is loaded again, also a minute later', async () => {
  const { state, happened, crash } = page()
  await crash()
  state.now = 60_000
  await crash('oom')
  expect(happened).toEqual(['reload', 'reload'])
})

test('a page that crashes again within a minute is loaded again or the program ends, as somebody wants', async () => {
  const { state, happened, crash } = page()
  await crash()
  state.now = 59_999
  await crash()
  expect(happened).toEqual(['reload', 'ask', 'reload'])
  state.wanted = 'quit'
  state.now = 100_000
  await crash('killed')
  expect(happened).toEqual(['reload', 'ask', 'reload', 'ask', 'quit'])
})

test('a page that ends by itself, or whose window is gone, is not loaded again', async () => {
  const { state, happened, crash } = page()
  await crash('clean-exit')
  state.isDestroyed = true
  await crash()
  expect(happened).toEqual([])
})
