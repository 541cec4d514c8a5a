import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
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
  `${crm}/customers?limit=50&owner=1`,
  `${crm}/customers?limit=50&owner=1&sort=-createdAt`,
  `${crm}/customers?limit=50&tags=1`,
  `${crm}/customers?limit=50&tags=2,3&sort=-createdAt`,
  `${crm}/customers?limit=50&own=${encodeURIComponent('{"1":{"any":[3]}}')}`,
  `${crm}/customers?limit=50&own=${encodeURIComponent('{"2":{"has":"ab12"}}')}`,
  `${crm}/customers?limit=50&search=roeder`,
  `${crm}/customers?limit=50&search=firma%20177`,
  `${crm}/customers/1`,
  `${crm}/customers/1/opportunities`,
  `${crm}/customers/1/activities?limit=10`,
  `${crm}/opportunities?limit=50`,
  `${crm}/opportunities?limit=50&stageId=4`,
  `${crm}/opportunities?limit=50&customerId=1`,
  `${crm}/opportunities?limit=50&stale=true`,
  `${crm}/opportunities?limit=50&owner=1`,
  `${crm}/opportunities?limit=50&tags=2`,
  `${crm}/opportunities?limit=50&competitors=2`,
  `${crm}/opportunities/board?tags=2`,
  `${crm}/opportunities/summary?tags=2`,
  `${crm}/activities?limit=50`,
  `${crm}/activities?limit=50&sort=activityDate`,
  `${crm}/activities?limit=50&customerId=1`,
  `${crm}/activities?limit=50&opportunityId=2`,
  `${crm}/activities?limit=50&type=call`,
  `${crm}/activities?limit=50&status=pending`,
  `${crm}/activities?limit=50&owner=1`,
  `${crm}/activities?limit=50&owner=1&due=week&sort=dueDate`,
  `${crm}/activities?limit=50&due=overdue&sort=dueDate`,
  `${crm}/activities?limit=50&due=today&sort=dueDate`,
  `${crm}/activities/counts`,
  `${crm}/customers/1/timeline`,
  `${crm}/customers/1/next-step`,
  `${crm}/opportunities/board?owner=1`,
  `${crm}/opportunities/summary?owner=1`,
  `${crm}/opportunities/forecast?owner=1`,
  `${crm}/opportunities/board?stale=true`,
  `${crm}/opportunities/summary?stale=true`,
  `${crm}/automation/rules/reminder/preview`,
  `${crm}/automation/rules/follow_up/preview`,
  `${crm}/automation/rules/silence/preview`,
  '/api/admin/dashboard/today',
  `${crm}/search?query=h`,
  `${crm}/search?query=roeder`,
  `${crm}/search?query=firma%20palett`,
  `${crm}/search?query=rodre`,
  `${crm}/search?query=4372425551`,
]

/** Figures of whole tables: they are counted, not kept. */
const figures = [
  `${crm}/opportunities/board`,
  `${crm}/opportunities/summary`,
  `${crm}/opportunities/forecast`,
  `${crm}/overview`,
  `${crm}/dashboard/stats`,
]
/** Rows of the largest table. */
const ACTIVITIES = 60_000

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
  /** Of one round, as are the two below; there where the statement was carried out. */
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Actual Loops'?: number
}

const statements: { text: string; values: unknown[] }[] = []
const { prototype } = (await loadServer()).pg.Client
const send = prototype.query
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
})
afterAll(async () => {
  prototype.query = send
  await app.close()
})

async function fill(): Promise<void> {
  const { query } = app.database
  // Built once behind the rows: kept up row by row, this index takes most of the time.
  const [index] = await query<{ again: string }>(
    `select pg_get_indexdef('search_documents_words'::regclass) as again`,
  )
  await query('drop index search_documents_words')
  await query(`insert into customers ("companyName", industry, email, phone, "customerStatus", "customerType", "createdAt", "ownerId", "tagIds", "ownFields")
    select (array['Röder', 'Huber', 'Mayr', 'Weiß', 'Firma'])[1 + n % 5] || ' ' || md5(n::text) || ' ' || n, 'Anlagenbau',
      'office@firma' || n || '.example', '+43 7242 555' || n,
      (array['cold', 'cold', 'warm', 'closed_won', 'closed_won', 'closed_lost', 'hot'])[1 + n % 7],
      (array['lead', 'prospect', 'customer', 'customer', 'partner'])[1 + n % 5], now() - n * interval '1 hour',
      case when n % 10 = 0 then 1 end,
      case when n % 500 = 0 then array[1, 2] when n % 5 = 0 then array[1] else '{}' end,
      case when n % 2 = 0 then jsonb_build_object('1', n % 50, '2', md5(n::text)) else '{}' end
    from generate_series(1, 20000) as n`)
  await query(`insert into opportunities ("customerId", title, value, "stageId", "actualCloseDate", "createdAt", "ownerId", "tagIds", "competitorIds")
    select n % 20000 + 1, 'Palettierzelle ' || md5(n::text), n * 100, 1 + n % 8, case when n % 8 > 5 then now() end,
      now() - n * interval '1 hour', case when n % 10 = 0 then 1 end, case when n % 500 = 0 then array[2] else '{}' end,
      case when n % 500 = 0 then array[2] else '{}' end
    from generate_series(1, 40000) as n`)
  await query(`insert into activities ("customerId", "opportunityId", type, title, "activityDate", "dueDate", status, "ownerId")
    select n % 20000 + 1, n % 20000 + 1, (array['call', 'email', 'meeting', 'note', 'task'])[1 + n % 5],
      'Rückruf ' || md5(n::text), now() - n * interval '20 minutes', now() + (n % 30 - 3) * interval '1 day',
      case when n % 12 = 0 then 'pending' else 'completed' end, case when n % 10 = 0 then 1 end
    from generate_series(1, ${ACTIVITIES}) as n`)
  await query(`insert into contact_requests ("firstName", "lastName", email, phone, company, message, status)
    select 'Anna', 'Röder' || n, 'a' || n || '@a.example', '1', 'A', 'B', 'completed' from generate_series(1, 15000) as n`)
  await query(index!.again)
  await query('vacuum analyze')
}

/** What the server asks of the database, among it what it streams. */
function listen(): void {
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
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

/** The most rows that one part of a plan has looked at, kept or not: an index can be walked from end to end as well. */
function mostRead(plan: Plan): number {
  const { 'Actual Rows': kept = 0, 'Actual Loops': rounds = 1 } = plan
  const dropped = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return Math.max((kept + dropped) * rounds, ...(plan.Plans ?? []).map(mostRead))
}

/** What is asked of the database for an answer. */
async function askedFor(answer: () => Promise<Response>): Promise<typeof statements> {
  statements.length = 0
  listen()
  const response = await answer()
  await response.arrayBuffer()
  prototype.query = send
  expect(response.status).toBeLessThan(300)
  expect(statements.length).toBeGreaterThan(0)
  return statements
}

async function planOf({ text, values }: (typeof statements)[number], options: string): Promise<Plan> {
  const [row] = await app.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (${options}, format json) ${text}`,
    values,
  )
  return row!['QUERY PLAN'][0].Plan
}

test.each(hotCalls)('no large table is read from end to end: %s', async path => {
  for (const statement of await askedFor(() => staff.fetch(path))) {
    const tables = scanned(await planOf(statement, 'costs'))
    expect({ text: tables.length ? statement.text : '', tables }).toEqual({ text: '', tables: [] })
  }
})

test.each(figures)('no table is read more than once: %s', async path => {
  for (const statement of await askedFor(() => staff.fetch(path)))
    expect(mostRead(await planOf(statement, 'analyze'))).toBeLessThanOrEqual(ACTIVITIES)
})

/** A file of customers that are there by mail, name, or domain, and of some that are not. */
function importFile(): FormData {
  const rows = Array.from({ length: 60 }, (_, row) => {
    const n = row * 300
    return `Firma ${n},${['office', 'anna', 'nobody'][row % 3]}@firma${n + (row % 4 === 3 ? 90_000 : 0)}.example`
  })
  const form = new FormData()
  form.set('file', new File([['Firma,E-Mail', ...rows].join('\n')], 'kunden.csv'))
  form.set('options', JSON.stringify({ mapping: {}, duplicates: 'update' }))
  return form
}

/** As it is right after thousands of customers came: the database knows nothing of what is in the table. */
async function forgetStatistics(): Promise<void> {
  const { query } = app.database
  await query('alter table customers set (autovacuum_enabled = false)')
  await query(`select pg_clear_attribute_stats(s.schemaname, s.tablename, s.attname, s.inherited)
    from pg_stats s where s.tablename = 'customers'
      or s.tablename in (select indexrelid::regclass::text from pg_index where indrelid = 'customers'::regclass)`)
  await query(`select pg_clear_relation_stats(current_schema(), 'customers')`)
}

test.each(['with statistics', 'without statistics'])(
  'an import finds who is there by index, %s',
  async how => {
    if (how === 'without statistics') await forgetStatistics()
    const body = importFile()
    const preview = () => staff.fetch(`${crm}/customers/import/preview`, { method: 'POST', body })
    const lookUps = (await askedFor(preview)).filter(({ text }) => /\bcustomers\b/.test(text))
    expect(lookUps).toHaveLength(3)
    for (const lookUp of lookUps) {
      const plan = await planOf(lookUp, 'analyze')
      const read = mostRead(plan)
      const text = read > MAX_SCANNED || scanned(plan).length ? lookUp.text : ''
      expect({ text, tables: scanned(plan) }).toEqual({ text: '', tables: [] })
    }
  },
)
