import { expect, test } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { QueryFailedError } from 'typeorm'
import * as z from 'zod'
import { loggableError } from './loggable-error.ts'
import { createLogger } from './logger.ts'

/** Somebody's name: letters only, so that it looks like a word of the program. */
const NAME = 'Zaunkoenig'

const failedStatement = () => {
  const answer = Object.assign(new Error(`invalid input syntax for type integer: "${NAME}"`), {
    code: '22P02',
    table: 'customers',
    detail: `Failing row contains (${NAME}).`,
    where: `unnamed portal parameter $1 = '${NAME}'`,
    routine: 'pg_strtoint32_safe',
  })
  return new QueryFailedError(`insert into customers values ('${NAME}')`, [NAME], answer)
}

test('of a failed statement, code and names stay; text, parameters, detail and quoted values do not', () => {
  const logged = loggableError(failedStatement())
  expect(logged).toEqual({
    type: 'QueryFailedError',
    message: 'invalid input syntax for type …',
    code: '22P02',
    table: 'customers',
    routine: 'pg_strtoint32_safe',
    stack: expect.stringMatching(/^ {4}at failedStatement /),
  })
})

test('causes and collected errors are treated alike, and a circle ends', () => {
  const circle = new Error('turns', { cause: failedStatement() })
  ;(circle.cause as Error).cause = circle
  const all = new AggregateError([circle, { parameters: [NAME] }, null], `${NAME}: all`)
  const logged = JSON.stringify(loggableError(new Error('collected', { cause: all })))
  expect(logged).toContain('22P02')
  expect(logged).not.toContain(NAME)
})

test.each([
  [new Error(`connect failed: ${NAME}`), 'connect …'],
  [new Error(`${NAME}@firma.example was refused`), '…'],
  [new Error(`lost\n    at ${NAME}`), '…'],
  [new Error('Connection terminated unexpectedly'), 'Connection terminated unexpectedly'],
])('only the opening words of a message stay (%#)', (error, message) => {
  expect(loggableError(error).message).toBe(message)
})

test('a stack is its calls, however much a message looks like one', () => {
  const error = new Error(`not found\n    at ${NAME} (file:///a.js:1:1)`)
  expect(loggableError(error).stack).not.toContain(NAME)
})

test('the field that has another shape is named, not what it holds', () => {
  const shape = z.array(z.object({ email: z.literal('x') }))
  const { error } = shape.safeParse([{ email: NAME }])
  expect(loggableError(error)).toMatchObject({ message: '…', issues: ['0.email: invalid_value'] })
})

test('the file that the system could not use is named, the path that a visitor asked for is not', async () => {
  const file = '/nowhere/secret-key'
  const missing = await readFile(file).catch((error: unknown) => error)
  expect(loggableError(missing)).toMatchObject({ code: 'ENOENT', syscall: 'open', path: file })
  expect(loggableError(Object.assign(new Error('not found'), { path: `/${NAME}` }))).not.toHaveProperty(
    'path',
  )
})

test('the logger applies it to every error it is given', () => {
  let line = ''
  const logger = createLogger('error', { write: text => (line += text) })
  logger.error({ err: failedStatement() }, 'task failed')
  expect(JSON.parse(line)).toMatchObject({ msg: 'task failed', err: { code: '22P02' } })
  expect(line).not.toContain(NAME)
})
