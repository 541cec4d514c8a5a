import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { allDone, createDesk } from './test/desk.ts'

const child = fileURLToPath(new URL('test/writing-child.ts', import.meta.url))

/** Deaths of the program. */
const KILLS = 8

let desk: Awaited<ReturnType<typeof createDesk>>
beforeEach(async () => {
  desk = await createDesk()
})
afterEach(() => desk.stop())

interface Promised {
  id: string
  content: string
  customerId: string
}

/** Starts the program, kills it once it has promised so many mails, and answers what it promised. */
async function runUntilKilled(mails: number): Promise<Promised[]> {
  const program = spawn(
    process.execPath,
    ['--no-warnings', child, desk.userData, desk.server.client.origin],
    {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(program, 'exit')
  let output = ''
  for await (const text of program.stdout) {
    output += String(text)
    if (output.split('\n').length > mails) program.kill('SIGKILL')
  }
  expect(await ended).toEqual([null, 'SIGKILL'])
  return output
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as Promised)
}

test('whenever the program is killed, every mail that it took arrives once, whole and where it belongs', async () => {
  const promised: Promised[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Now and then the server takes a mail and its answer gets lost.
    desk.server.state.losesAnswers = kill % 3 === 1
    promised.push(...(await runUntilKilled(1 + ((kill * 5) % 12))))
  }
  desk.server.state.losesAnswers = false
  const after = desk.start()
  await after.queues.current()
  await after.until(allDone)

  const received = new Map(desk.server.received.map(one => [one.key, one]))
  expect(received.size).toBe(desk.server.received.length)
  for (const { id, content, customerId } of promised) {
    expect(received.get(id)).toMatchObject({ content, fields: { customerId } })
  }
  // The one that was being written when the program died may have arrived without having been promised.
  expect(received.size - promised.length).toBeLessThanOrEqual(KILLS)
  expect(desk.filesOfQueue()).toEqual([])
})
