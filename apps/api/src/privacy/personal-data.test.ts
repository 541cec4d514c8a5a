import { expect, test } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { createTestDatabase } from '../../test/test-database.ts'

/** Tables in which nobody but staff stands, or nobody at all, and why. */
const impersonal: Readonly<Record<string, string>> = {
  add_in_codes: 'of staff; end by themselves',
  add_ins: 'of staff; end by themselves',
  api_keys: 'of staff; hashed',
  articles: 'what the company sells',
  automation_settings: 'settings of the company',
  backup_runs: 'names and sizes of archives',
  backup_settings: 'settings of the company',
  calendar_feeds: 'of staff; go with the account',
  customer_duplicates: 'numbers of customers',
  customer_successors: 'numbers of merged customers',
  duplicate_searches: 'a time',
  handover_rows: 'numbers of records and accounts',
  invitations: 'times of appointments; whom they went to stands in the mails',
  email_settings: 'settings of the company',
  erasures: 'a keyed hash; it proves an erasure',
  file_chunks: 'bytes of files, which are answered for where they belong to',
  file_objects: 'as file_chunks',
  files: 'as file_chunks',
  job_slugs: 'addresses of postings',
  jobs: 'texts of the company',
  judged_mails: 'names of servers',
  loss_reasons: 'settings of the company',
  mail_batches: 'numbers; which of the staff dropped',
  mailbox: 'settings of the company',
  mail_grants: 'settings of the company',
  message_templates: 'texts of the company',
  migrations: 'schema',
  notices: 'numbers of records and accounts; for 30 days',
  offer_numbers: 'counters',
  offer_texts: 'texts of the company',
  opportunity_states: 'stages, values and dates; go with the opportunity',
  opportunity_stays: 'as opportunity_states',
  opportunity_persons: 'numbers of contact persons; go with them',
  own_fields: 'settings of the company',
  pipeline_stages: 'settings of the company',
  rate_limits: 'addresses, for minutes, unlogged',
  report_mails: 'of staff; go with the account',
  retention_periods: 'settings',
  recovery_codes: 'of staff; hashed',
  robot_import_rows: 'catalogue',
  robot_imports: 'catalogue; which of the staff imported',
  robots: 'catalogue',
  reference_projects: 'texts of the company; who is quoted agreed to stand there by name',
  reference_photos: 'as reference_projects',
  reference_photo_files: 'as reference_projects',
  search_documents: 'copies of what other tables hold; triggers change and delete them in the same statement',
  secret_key_check: 'derived from the key of the installation',
  session: 'of staff; ends by itself',
  setup_links: 'of staff; end by themselves',
  start_list: 'a setting',
  table_columns: 'of staff; go with the account',
  staff: 'accounts are managed by staff themselves',
  webhooks: 'settings of the company',
}

test('every table is answered for: export, erasure and retention reach whatever holds personal data', async () => {
  const sources = globSync('src/**/*.ts', { cwd: new URL('../../', import.meta.url) }).filter(
    file => !file.endsWith('.test.ts'),
  )
  const declared = sources.flatMap(file => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    return [...source.matchAll(/readonly tables = \[([^\]]+)\]/g)].flatMap(([, list]) =>
      [...list!.matchAll(/'(\w+)'/g)].map(match => match[1]!),
    )
  })
  const database = await createTestDatabase()
  try {
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    expect([...declared, ...Object.keys(impersonal)].toSorted()).toEqual(tables.map(({ name }) => name))
  } finally {
    await database.drop()
  }
})
