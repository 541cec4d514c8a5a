import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { QueryRunnerAlreadyReleasedError } from 'typeorm'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { brokenRule, isBrokenConnection, translateDatabaseError } from './database-errors.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ['a check', `insert into customers ("companyName", "customerType") values ('A', 'friend')`],
  ['a missing value', `insert into customers ("companyName") values (null)`],
  ['a text that is too long', `create table short (text varchar(1)); insert into short values ('ab')`],
  [
    'a number that is too large',
    `insert into customers ("companyName", "employeeCount") values ('A', 3000000000)`,
  ],
  ['a text that is no number', `insert into customers ("companyName", "employeeCount") values ('A', 'many')`],
])('%s that the database refuses is the fault of the request', async (_, statement) => {
  const error = await database.query(statement).catch((thrown: unknown) => thrown)
  expect(translateDatabaseError(error)).toMatchObject({ code: 'request.invalid', status: 400 })
})

test('a broken rule is named for the log without the values of the row', async () => {
  const error = await database
    .query(`insert into customers ("companyName", "customerType") values ('Geheim GmbH', 'friend')`)
    .catch((thrown: unknown) => thrown)
  expect(brokenRule(error)).toEqual({ table: 'customers', constraint: 'customers_customerType_check' })
  expect(brokenRule(await database.query('select 1/0').catch((thrown: unknown) => thrown))).toBeNull()
})

test('a connection that broke is told from what a statement did', async () => {
  const failed = await database.query('select 1/0').catch((thrown: unknown) => thrown)
  expect(isBrokenConnection(failed)).toBe(false)
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(isBrokenConnection(refused)).toBe(true)
  // What TypeORM says of it in the middle of a transaction.
  expect(isBrokenConnection(new QueryRunnerAlreadyReleasedError())).toBe(true)
})
