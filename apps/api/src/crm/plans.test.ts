import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

/** Rows that may be read one after the other on a hot path. */
const MAX_SCANNED = 10_000

const crm = '/api/admin/crm'

/** Every hot call; a new one is a line. */
const hotCalls = [
  `${crm}/customers?limit=50`,
  `${crm}/customers?limit=50&sort=-companyName`,
  `${crm}/customers?limit=50&sort=-createdAt`,
  `${crm}/customers?limit=50&customerStatus=hot`,
  `${crm}/customers?limit=50&customerType=partner`,
  `${crm}/customers?limit=50&search=roeder`,
  `${crm}/customers?limit=50&search=firma%20177`,
  `${crm}/customers/1`,
  `${crm}/customers/1/opportunities`,
  `${crm}/customers/1/activities?limit=10`,
  `${crm}/opportunities?limit=50`,
  `${crm}/opportunities?limit=50&stageId=4`,
  `${crm}/opportunities?limit=50&customerId=1`,
  `${crm}/activities?limit=50`,
  `${crm}/activities?limit=50&sort=activityDate`,
  `${crm}/activities?limit=50&customerId=1`,
  `${crm}/activities?limit=50&opportunityId=2`,
  `${crm}/activities?limit=50&type=call`,
  `${crm}/activities?limit=50&status=pending`,
  `${crm}/activities?limit=50&due=overdue&sort=dueDate`,
  `${crm}/activities?limit=50&due=today&sort=dueDate`,
  `${crm}/activities/counts`,
  `${crm}/customers/1/timeline`,
  `${crm}/customers/1/next-step`,
  `${crm}/opportunities/board`,
  `${crm}/opportunities/summary`,
  `${crm}/automation/rules/reminder/preview`,
  `${crm}/automation/rules/follow_up/preview`,
  `${crm}/automation/rules/silence/preview`,
  `${crm}/dashboard/stats`,
  '/api/admin/dashboard/today',
  `${crm}/search?query=h`,
  `${crm}/search?query=roeder`,
  `${crm}/search?query=firma%20palett`,
  `${crm}/search?query=rodre`,
  `${crm}/search?query=4372425551`,
]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const statements: { text: string; values: unknown[] }[] = []
const send = pg.Client.prototype.query
let app: TestApp
let staff: Person
let large: Set<string>

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  await fill()
  const tables = await app.database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
    [MAX_SCANNED],
  )
  large = new Set(tables.map(({ name }) => name))
  // Filling takes most of a minute on a busy machine.
}, 240_000)
afterAll(async () => {
  pg.Client.prototype.query = send
  await app.close()
})

async function fill(): Promise<void> {
  const { query } = app.database
  await query(`insert into customers ("companyName", industry, email, phone, "customerStatus", "customerType", "createdAt")
    select (array['Röder', 'Huber', 'Mayr', 'Weiß', 'Firma'])[1 + n % 5] || ' ' || md5(n::text) || ' ' || n, 'Anlagenbau',
      'office@firma' || n || '.example', '+43 7242 555' || n,
      (array['cold', 'cold', 'warm', 'closed_won', 'closed_won', 'closed_lost', 'hot'])[1 + n % 7],
      (array['lead', 'prospect', 'customer', 'customer', 'partner'])[1 + n % 5], now() - n * interval '1 hour'
    from generate_series(1, 20000) as n`)
  await query(`insert into opportunities ("customerId", title, value, "stageId", "actualCloseDate", "createdAt")
    select n % 20000 + 1, 'Palettierzelle ' || md5(n::text), n * 100, 1 + n % 8, case when n % 8 > 5 then now() end,
      now() - n * interval '1 hour'
    from generate_series(1, 40000) as n`)
  await query(`insert into activities ("customerId", "opportunityId", type, title, "activityDate", "dueDate", status)
    select n % 20000 + 1, n % 20000 + 1, (array['call', 'email', 'meeting', 'note', 'task'])[1 + n % 5],
      'Rückruf ' || md5(n::text), now() - n * interval '20 minutes', now() + (n % 30 - 3) * interval '1 day',
      case when n % 12 = 0 then 'pending' else 'completed' end
    from generate_series(1, 60000) as n`)
  await query(`insert into contact_requests ("firstName", "lastName", email, phone, company, message, status)
    select 'Anna', 'Röder' || n, 'a' || n || '@a.example', '1', 'A', 'B', 'completed' from generate_series(1, 15000) as n`)
  await query('vacuum analyze')
}

/** What the server asks of the database, among it what it streams. */
function listen(): void {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [what, values] = args as [
      string | { text?: string; values?: unknown[]; cursor?: { text: string; values: unknown[] } },
      unknown,
    ]
    const asked =
      typeof what === 'string'
        ? { text: what, values: Array.isArray(values) ? values : [] }
        : { text: what.cursor?.text ?? what.text ?? '', values: what.cursor?.values ?? what.values ?? [] }
    if (/^\s*\(?\s*(select|with)\b/i.test(asked.text) && !/pgboss/.test(asked.text)) statements.push(asked)
    return (send as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof send
}

function scanned(plan: Plan): string[] {
  const name = plan['Node Type'] === 'Seq Scan' && plan['Relation Name']
  return [...(name && large.has(name) ? [name] : []), ...(plan.Plans ?? []).flatMap(scanned)]
}

test.each(hotCalls)('no large table is read from end to end: %s', async path => {
  statements.length = 0
  listen()
  const response = await staff.fetch(path)
  await response.arrayBuffer()
  pg.Client.prototype.query = send
  expect(response.status).toBe(200)
  expect(statements.length).toBeGreaterThan(0)
  for (const { text, values } of statements) {
    const [row] = await app.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    )
    const tables = scanned(row!['QUERY PLAN'][0].Plan)
    expect({ text: tables.length ? text : '', tables }).toEqual({ text: '', tables: [] })
  }
})
