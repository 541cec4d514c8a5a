import { expect, test } from '@jest/globals'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { startProcess } from '../test/server-process.ts'
import { createTestDatabase } from '../test/test-database.ts'

const CALLERS = 200

test('200 callers who never end their headers are sent away after 20 seconds', async () => {
  const database = await createTestDatabase()
  const folder = join(tmpdir(), `slow-callers-${randomUUID()}`)
  const server = await startProcess({ DATABASE_URL: database.url, DATA_DIR: folder, SEED: 'none' })
  await server.ready
  const { hostname, port } = new URL(server.url)
  const begun = performance.now()
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const caller = connect(Number(port), hostname)
      caller.write('GET / HTTP/1.1\r\nHost: slow\r\n')
      const [answer] = (await once(caller, 'data')) as [Buffer]
      caller.destroy()
      return { status: answer.toString().slice(0, 12), after: (performance.now() - begun) / 1_000 }
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['HTTP/1.1 408']))
  const times = answers.map(({ after }) => after)
  expect(Math.min(...times)).toBeGreaterThan(19)
  // Node's own interval would make it up to 50.
  expect(Math.max(...times)).toBeLessThan(30)
  server.child.kill('SIGTERM')
  await server.ended
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}, 120_000)
