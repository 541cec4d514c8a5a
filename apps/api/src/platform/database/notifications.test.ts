import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createLogger } from '../logging/logger.ts'
import { Notifications } from './notifications.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

let pool: pg.Pool
let notifications: Notifications
beforeEach(() => {
  pool = new pg.Pool({ connectionString: database.url, max: 2, application_name: 'listener' })
  pool.on('error', () => undefined)
  notifications = new Notifications(pool, createLogger('silent'))
})
afterEach(async () => {
  notifications.beforeApplicationShutdown()
  await pool.end()
})

const inUse = () => pool.totalCount - pool.idleCount

test('a lost connection is opened again and hears what is said then', async () => {
  const { promise: heard, resolve: hear } = Promise.withResolvers<string>()
  await notifications.listen('news', hear)
  const told: string[] = []
  const isBack = new Promise<void>(resolve => {
    notifications.onInterruption({
      lost: () => told.push('lost'),
      back: () => (told.push('back'), resolve()),
    })
  })
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener'`,
  )
  await isBack
  expect(told).toEqual(['lost', 'back'])
  expect(inUse()).toBe(1)
  await database.query(`select pg_notify('news', 'wieder da')`)
  expect(await heard).toBe('wieder da')
})

test('an attempt that fails takes no connection away from the others', async () => {
  for (let attempts = 0; attempts < 3; attempts++)
    await expect(notifications.listen('no name', () => undefined)).rejects.toThrow('syntax error')
  expect(inUse()).toBe(0)
})

test('whoever stops in the middle of connecting lets go of the connection', async () => {
  const connecting = notifications.listen('news', () => undefined)
  notifications.beforeApplicationShutdown()
  await connecting
  expect(inUse()).toBe(0)
})
