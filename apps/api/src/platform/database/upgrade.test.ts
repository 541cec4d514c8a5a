import { afterAll, expect, test } from '@jest/globals'
import { basename } from 'node:path'
import { loadRelease, readRelease, releases } from '../../../test/released-database.ts'
import { createTestDatabase, EMPTY, pg, type TestDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'

const databases: TestDatabase[] = []
afterAll(async () => {
  for (const made of databases) await made.drop()
})

test.each(releases)('%s comes through all later migrations', async file => {
  const tables = readRelease(file)
  const database = await createTestDatabase(EMPTY)
  databases.push(database)
  await loadRelease(database.url, tables)
  await migrate(database.url)
  for (const table of ['customers', 'opportunities', 'activities', 'mails', 'file_chunks', 'robots']) {
    const [row] = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    const kept = tables.find(({ name }) => name === table)?.rows.length
    expect({ table, count: row!.count }).toEqual({ table, count: kept })
    expect(kept).toBeGreaterThan(0)
  }
})

test('the first release is among the archives', () => {
  expect(releases.map(file => basename(file))).toContain('0.9.0.json.gz')
})

test('an upgrade waits no longer for a table than those behind it can bear', async () => {
  const database = await createTestDatabase(EMPTY)
  databases.push(database)
  await loadRelease(database.url, [])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin; lock table migrations')
  await expect(migrate(database.url)).rejects.toThrow('Die Datenbank ist in Gebrauch')
  await client.query('commit')
  const [next] = await migrate(database.url)
  expect(next).toEqual({
    name: 'SecretKeyCheck0000000000002',
    milliseconds: expect.any(Number),
    locks: [],
  })
  await client.end()
})

test('mails of programs that are there are recognised, and no contact any more; those of tomorrow stand where they were filed', async () => {
  const database = await createTestDatabase(EMPTY)
  databases.push(database)
  await loadRelease(database.url, [])
  await database.query(
    `insert into files (id, sha256, size) overriding system value values (1, '', 0);
     insert into customers (id, "companyName") overriding system value values (1, 'Huber');
     insert into opportunities (id, "customerId", title, "stageId") overriding system value
       select id, 1, 'Zelle', 1 from generate_series(1, 6) id;
     insert into mails (id, subject, "messageClass", "isBulk", "sentAt", "originalName", "originalFileId")
       overriding system value values
       (1, 'Nicht zugestellt', 'REPORT.IPM.Note.NDR', false, '2026-01-05', '', 1),
       (2, 'Gelesen', 'REPORT.IPM.Note.IPNRN', false, '2026-01-05', '', 1),
       (3, 'Abwesenheitsnotiz: Angebot', 'IPM.Note', false, '2026-01-05', '', 1),
       (4, 'Neues im Mai', 'IPM.Note', true, '2026-01-05', '', 1),
       (5, 'AW: Angebot', 'IPM.Note', false, '2026-01-05', '', 1),
       (6, 'Aus der Zukunft', 'IPM.Note', false, '2126-01-05', '', 1);
     insert into activities ("customerId", "opportunityId", "mailId", type, title, status, "activityDate", "createdAt")
       select 1, id, id, 'email', subject, 'completed', "sentAt", '2026-01-06' from mails`,
  )
  await migrate(database.url)
  const rows = await database.query(
    `select m.automatic, o."lastContactAt"::date::text as contact from mails m join opportunities o on o.id = m.id order by 1, 2`,
  )
  expect(rows).toEqual([
    { automatic: 'auto_reply', contact: null },
    { automatic: 'bounce', contact: null },
    { automatic: 'newsletter', contact: null },
    { automatic: 'none', contact: '2026-01-05' },
    { automatic: 'none', contact: '2026-01-06' },
    { automatic: 'receipt', contact: null },
  ])
})

test('what is open belongs to whoever created it; customers and what is closed to nobody', async () => {
  const database = await createTestDatabase(EMPTY)
  databases.push(database)
  await loadRelease(database.url, [])
  await database.query(
    `insert into staff (id, email, name) overriding system value values (1, 'anna@example.org', 'Anna');
     insert into customers (id, "companyName") overriding system value values (1, 'Huber');
     insert into opportunities (id, "customerId", title, "stageId", "actualCloseDate") overriding system value
       values (1, 1, 'offen', 1, null), (2, 1, 'gewonnen', 7, '2026-01-05'), (3, 1, 'unbekannt', 1, null);
     insert into crm_changes ("customerId", "opportunityId", "staffId", kind)
       values (1, null, 1, 'created'), (1, 1, 1, 'created'), (1, 2, 1, 'created'), (1, 3, null, 'created'),
         (1, 3, 1, 'updated');
     insert into activities ("customerId", "createdById", type, title, status, "activityDate")
       select 1, creator, 'call', status || ' ' || coalesce(creator, 0), status, '2026-01-06'
       from (values ('pending', 1), ('in_progress', 1), ('completed', 1), ('pending', null)) as a (status, creator)`,
  )
  await migrate(database.url)
  const rows = await database.query<{ title: string }>(
    `select title from (select title, "ownerId" from opportunities union all select title, "ownerId" from activities
       union all select "companyName", "ownerId" from customers) owned where "ownerId" = 1 order by 1`,
  )
  expect(rows.map(({ title }) => title)).toEqual(['in_progress 1', 'offen', 'pending 1'])
})

test('entries of the history find whose they were, by what somebody was called before and after; names leave the log of actions', async () => {
  const database = await createTestDatabase(EMPTY)
  databases.push(database)
  await loadRelease(database.url, [])
  await database.query(
    `insert into customers (id, "companyName") overriding system value values (1, 'Huber'), (2, 'Moser');
     insert into contact_persons (id, "customerId", "firstName", "lastName", email) overriding system value
       values (7, 1, 'Eva', 'Huber', 'neu@huber.example'), (8, 1, null, 'Eva Maier', null), (9, 2, 'Eva', 'Berger', null);
     insert into crm_changes (id, kind, "customerId", fields) overriding system value
       select id, 'updated', customer, jsonb_build_object('contactPerson', jsonb_build_object('from', before, 'to', after))
       from (values
         (1, 1, null, 'Eva Berger'), (2, 1, 'Eva Berger', 'Eva Berger'), (3, 1, 'Eva Berger', 'Eva Huber <alt@huber.example>'),
         (4, 1, 'Eva Huber <alt@huber.example>', 'Eva Huber <neu@huber.example>'), (5, 1, null, 'Eva Maier'),
         (6, 2, null, 'Eva Berger'), (10, 1, null, 'Karl Weber'), (11, 1, 'Karl Weber', null)
       ) as entries (id, customer, before, after);
     insert into crm_changes (id, kind, "customerId") overriding system value values (12, 'created', 1);
     insert into audit_entries (action, subject) values ('contact_person.exported', 'Eva Huber'),
       ('contact_person.imported', 'Eva Huber e. U.: 2 neu, 1 ergänzt'), ('customer.exported', 'Alle Status')`,
  )
  await migrate(database.url)
  const rows = await database.query<{ person: number | null; entries: number[] }>(
    `select "contactPersonId" as person, array_agg(id::int order by id) as entries from crm_changes group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { person: -11, entries: [10, 11] },
    { person: 7, entries: [1, 2, 3, 4] },
    { person: 8, entries: [5] },
    { person: 9, entries: [6] },
    { person: null, entries: [12] },
  ])
  const subjects = await database.query<{ subject: string | null }>(
    'select subject from audit_entries order by id',
  )
  expect(subjects.map(({ subject }) => subject)).toEqual([null, '2 neu, 1 ergänzt', 'Alle Status'])
})
