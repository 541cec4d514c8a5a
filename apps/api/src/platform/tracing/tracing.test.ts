import { afterEach, expect, test } from '@jest/globals'
import { contact } from '@app/contracts/contact'
import { customers } from '@app/contracts/customers'
import { auth } from '@app/contracts/auth'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '../../../test/account.ts'
import { startProcess, type ServerProcess } from '../../../test/server-process.ts'
import { person } from '../../../test/test-app.ts'
import { createTestDatabase } from '../../../test/test-database.ts'

const MARK = 'Zaunkoenig'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A collector: keeps what it is sent. */
async function startCollector() {
  const bodies: string[] = []
  const server: Server = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString())
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise(resolve => server.close(resolve)))
  interface Sent {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .flatMap(body => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}

async function startServer(environment: Record<string, string>) {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'tracing-'))
  const server = await startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SEED: 'none',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ...environment,
  })
  ends.push(
    () => database.drop(),
    () => rm(folder, { recursive: true, force: true }),
    () => stop(server),
  )
  await server.ready
  return { server, database }
}

async function stop({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

const valueOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

test('a request is traced to its statements, and nothing that somebody typed is sent', async () => {
  const collector = await startCollector()
  const { server, database } = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const staff = person(server.url)
  await staff.call(auth.login, account)
  const { id } = await staff.call(customers.create, { companyName: MARK, website: `https://${MARK}.example` })
  await staff.call(customers.list, { search: MARK, limit: 10 })
  const asked = await staff.fetch(`/api/admin/crm/customers/${id}?x=${MARK}`)
  const message = {
    firstName: MARK,
    lastName: MARK,
    email: `${MARK}@firma.example`,
    phone: MARK,
    company: MARK,
    message: MARK,
  }
  await staff.call(contact.send, message)
  await database.query(REFUSE)
  const failed = await staff.call(contact.send, message).catch((error: unknown) => error)
  expect(failed).toMatchObject({ status: 500 })
  await stop(server)

  const spans = collector.spans()
  const request = spans.find(span => valueOf(span, 'request.id') === asked.headers.get('x-request-id'))!
  expect(request.name).toBe(`GET ${customers.get.path}`)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(statements.map(span => valueOf(span, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/from "?customers"?.*\$1/is),
  )
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]))
  // Workers ask all the time; only what a request causes is traced.
  const orphans = spans.filter(span => !span.parentSpanId && !span.name.includes(' /'))
  expect(orphans.map(({ name }) => name)).toEqual([])
  expect(collector.text().toLowerCase()).not.toContain(MARK.toLowerCase())
  const names = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...names].filter(name => /address|port|url|user|query$|error/.test(name))).toEqual([])
})

/** From now on PostgreSQL quotes what it is given, in the message of its error. */
const REFUSE = `
  create function refuse() returns trigger language plpgsql as $$
  begin raise exception 'no place for %', new."firstName"; end $$;
  create trigger refuse before insert on contact_requests for each row execute function refuse()`

/** Says which modules of OpenTelemetry and Prometheus the process loads. */
const WATCH = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) {
  if (/node_modules.(@opentelemetry|prom-client)/.test(url)) console.error('loaded ' + url)
  return next(url, context)
} })`

test.each([
  ['nothing of it is loaded without a collector and a port', {}, false],
  ['the watcher sees what is loaded', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, true],
] as [string, Record<string, string>, boolean][])('%s', async (_name, environment, isLoaded) => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(WATCH)}`
  const { server } = await startServer({ NODE_OPTIONS, ...environment })
  await fetch(new URL('/health/ready', server.url))
  expect(server.output().includes('loaded ')).toBe(isLoaded)
})
