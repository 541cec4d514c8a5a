import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { apiDocument } from '@app/contracts/api-document'
import { apiKeys } from '@app/contracts/api-keys'
import { account } from '../../test/account.ts'
import { internetMail } from '../../test/dropped-mails.ts'
import { declaredEndpoints } from '../../test/endpoints.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const run = promisify(execFile)

interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
  responses: Record<string, object>
}
type Document = { paths: Record<string, Record<string, Operation>> }

let app: TestApp
let document: Document
beforeAll(async () => {
  app = await startTestApp()
  document = (await (await app.staff()).call(apiDocument.get, {})) as unknown as Document
})
afterAll(() => app.close())

test('the document is OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(document as never)
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
})

test('every call of the contracts stands in it: who may call, what it takes, how it ends and is refused', async () => {
  const declared = await declaredEndpoints()
  const operations = Object.values(document.paths).flatMap(path => Object.values(path))
  expect(operations).toHaveLength(declared.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(declared.length)
  for (const endpoint of declared) {
    const { path, method, access, status, upload } = endpoint
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect({ path, isThere: operation !== undefined }).toEqual({ path, isThere: true })
    const { security, parameters, responses, requestBody } = operation!
    expect(parameters.filter(each => each.in === 'path').map(({ name }) => name)).toEqual(
      [...path.matchAll(/:(\w+)/g)].map(match => match[1]),
    )
    const expected = [String(status), '400', '500', ...(access === 'public' ? [] : ['401', '403'])]
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected))
    expect(security.flatMap(({ apiKey }) => apiKey ?? [])).toEqual(typeof access === 'string' ? [] : access)
    if (upload)
      expect(Object.keys(requestBody!.content['multipart/form-data']!.schema.properties)).toContain(
        upload.field,
      )
  }
})

test.each([
  [404, 'GET', '/api/admin/crm/mail-drafts', '?kind=reply&mailId=999999', undefined],
  [413, 'POST', '/api/admin/crm/customers', '', JSON.stringify(Array.from({ length: 20_000 }, () => ({})))],
])('the refusal %d of %s %s is declared', async (status, method, path, query, body) => {
  const headers = { 'content-type': 'application/json', origin: app.url }
  const staff = await app.staff()
  const answer = await staff.fetch(path + query, { method, headers, ...(body && { body }) })
  expect(answer.status).toBe(status)
  const { responses } = document.paths[path]![method.toLowerCase()]!
  expect(Object.keys(responses)).toContain(String(status))
})

test('the examples of the page about it do what they say', async () => {
  const staff = await app.staff()
  const { key } = await staff.call(apiKeys.make, {
    name: 'Handbuch',
    scopes: ['crm:write'],
    password: account.password,
  })
  const folder = await mkdtemp(join(tmpdir(), 'api-page-'))
  await writeFile(
    join(folder, 'mail.eml'),
    internetMail({ from: 'k.egger@huber.example', subject: 'Anfrage', text: 'Guten Tag' }),
  )
  const page = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
  const commands = [...page.matchAll(/^```sh\n(.*?)\n```/gms)].map(match => match[1]!)
  const said: unknown[] = []
  for (const command of commands) {
    const { stdout } = await run('bash', ['-c', command.replaceAll('https://crm.example', app.url)], {
      cwd: folder,
      env: { ...process.env, API_KEY: key },
    })
    said.push(JSON.parse(stdout))
  }
  await rm(folder, { recursive: true })
  expect(said).toEqual([[], expect.objectContaining({ companyName: 'Huber GmbH' }), expect.anything()])
})

test('moments and numbers are what goes over the wire', () => {
  const { get, patch } = document.paths['/api/admin/crm/customers/{id}']!
  expect(get!.parameters[0]).toMatchObject({ name: 'id', schema: { type: 'integer' } })
  const body = JSON.stringify(get!.responses['200'])
  expect(body).toContain('"createdAt":{"type":"string","format":"date-time"}')
  expect(body).toContain('"city":{"type":["string","null"]}')
  expect(Object.keys(patch!.requestBody!.content['application/json']!.schema.properties)).not.toContain('id')
})
