import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { chat } from '@app/contracts/advisor'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess, type ServerProcess } from '../../../test/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'

const folder = join(tmpdir(), `floods-${randomUUID()}`)
let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startProcess({ DATABASE_URL: database.url, DATA_DIR: folder, SEED: 'none' })
  await server.ready
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Of the server, as the system counts it: milliseconds of processor time, and megabytes at its largest. */
function used() {
  const [, , ...fields] = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8')
    .replace(/\(.*\)/, '')
    .split(' ')
  const [user, system] = fields.slice(10, 12).map(Number) as [number, number]
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))!
  return { milliseconds: (user + system) * 10, megabytes: Number(kilobytes) / 1024 }
}

const filled = (before: string, each: string, after: string) =>
  before + each.repeat(Math.floor((chat.maxBody - before.length - after.length) / each.length)) + after

const CONNECTIONS = 4
const FLOODS = 20

/** Statuses of the answers, and what they cost the server. */
async function flood(path: string, body: string) {
  const before = used()
  const statuses: number[] = []
  const connection = async () => {
    for (let i = 0; i < FLOODS; i++) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(server.url + path, { method: 'POST', body, headers })
      await response.text()
      statuses.push(response.status)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  const after = used()
  return {
    statuses: [...new Set(statuses)].toSorted((a, b) => a - b),
    each: (after.milliseconds - before.milliseconds) / (CONNECTIONS * FLOODS),
    growth: after.megabytes - before.megabytes,
  }
}

// Ten times what they take; parsed, these bodies took 300 to 800 ms each, and hundreds of megabytes.
const MOST_MILLISECONDS = 100
const MOST_MEGABYTES = 250

const isLinux = process.platform === 'linux'

if (isLinux)
  test.each([
    ['lists in a list', filled('[', '[],', '[]]'), [413, 429]],
    ['lists where robots are ignored', filled('{"availableRobots":[', '[],', '[]]}'), [400, 429]],
  ])('2 MB of %s cost little, before and after the limit', async (_what, body, expected) => {
    await database.query('delete from rate_limits')
    const { statuses, each, growth } = await flood(chat.path, body)
    expect(each).toBeLessThan(MOST_MILLISECONDS)
    expect(growth).toBeLessThan(MOST_MEGABYTES)
    // A busy machine also refuses with 503.
    expect(statuses).toEqual(expect.arrayContaining(expected))
    expect(statuses.every(status => status >= 400)).toBe(true)
  })
