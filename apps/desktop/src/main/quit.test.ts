import { EventEmitter } from 'node:events'
import { expect, test } from '@jest/globals'
import type { App } from 'electron'
import { createQuit } from './quit.ts'

/** The part of Electron's app that ends: `stays` is somebody who does not want to leave an unsaved page. */
function program({ patience = 10_000 } = {}) {
  const happened: string[] = []
  const ended = Promise.withResolvers<string[]>()
  const state = { stays: false }
  const app = Object.assign(new EventEmitter(), {
    quit() {
      app.emit('before-quit', {})
      if (!state.stays) app.emit('will-quit', { preventDefault: () => happened.push('held') })
    },
    exit() {
      happened.push('end')
      ended.resolve(happened)
    },
  })
  const sayFailure = (error: unknown) => void happened.push(String(error))
  const quit = createQuit({ app: app as unknown as App, sayFailure, patience })
  return { app, state, happened, quit, ended: ended.promise }
}

test('the end waits for what is being written', async () => {
  const { app, quit, happened, ended } = program()
  const written = Promise.withResolvers<void>()
  quit.waitFor(() => written.promise.then(() => happened.push('written')))
  quit.waitFor(() => Promise.reject(new Error('the disk is full')))
  app.quit()
  app.quit()
  written.resolve()
  expect(await ended).toEqual(['held', 'held', 'written', 'end'])
})

test('a disk that hangs does not keep the program', async () => {
  const { app, quit, ended } = program({ patience: 1 })
  quit.waitFor(() => new Promise(() => {}))
  app.quit()
  expect(await ended).toEqual(['held', 'end'])
})

test('what it ends for comes last, and a failure of it is said', async () => {
  const { quit, happened, ended } = program()
  quit.waitFor(async () => happened.push('written'))
  quit.quitFor(() => {
    happened.push('installed')
    throw new Error('no')
  })
  expect(await ended).toEqual(['held', 'written', 'installed', 'Error: no', 'end'])
})

test('who stays, and ends the program later, gets no update and no other start', async () => {
  const { app, state, quit, happened, ended } = program()
  state.stays = true
  quit.quitFor(() => happened.push('installed'))
  expect(happened).toEqual([])
  state.stays = false
  app.quit()
  expect(await ended).toEqual(['held', 'end'])
})

test('an end of the system is known as such', async () => {
  const { app, quit, ended } = program()
  app.quit()
  expect(quit.isForSystem()).toBe(false)
  quit.quitForSystem()
  expect(quit.isForSystem()).toBe(true)
  await ended
})
