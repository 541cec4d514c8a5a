import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { allDone, createShell } from './test/shell.ts'

const child = fileURLToPath(new URL('test/writing-child.ts', import.meta.url))

/** Deaths of the program. */
const KILLS = 8

let shell: Awaited<ReturnType<typeof createShell>>
beforeEach(async () => {
  shell = await createShell()
})
afterEach(() => shell.stop())

interface Promised {
  id: string
  content: string
  customerId: string
}

/** Starts the program, kills it once it has promised so many mails, and answers what it promised. */
async function runUntilKilled(mails: number): Promise<Promised[]> {
  const program = spawn(
    process.execPath,
    ['--no-warnings', child, shell.userData, shell.server.client.origin],
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
    shell.server.state.losesAnswers = kill % 3 === 1
    promised.push(...(await runUntilKilled(1 + ((kill * 5) % 12))))
  }
  shell.server.state.losesAnswers = false
  const after = shell.start()
  await after.queues.current()
  await after.until(allDone)

  const received = new Map(shell.server.received.map(one => [one.key, one]))
  expect(received.size).toBe(shell.server.received.length)
  for (const { id, content, customerId } of promised) {
    expect(received.get(id)).toMatchObject({ content, fields: { customerId } })
  }
  // The one that was being written when the program died may have arrived without having been promised.
  expect(received.size - promised.length).toBeLessThanOrEqual(KILLS)
  expect(shell.filesOfQueue()).toEqual([])
})
