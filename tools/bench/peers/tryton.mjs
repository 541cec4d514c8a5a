import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { run, start, stop } from '../../launch/processes.mjs'
import { Refusal } from '../../launch/say.mjs'
import { withClient } from '../../seed/database.mjs'
import { eventually, freePort } from '../own-server.mjs'
import { insertAll, jsonCaller } from './peer.mjs'

const PROGRAMS = ['/usr/bin/trytond-admin', '/usr/bin/uwsgi_python3']
const PACKAGES =
  'tryton-server tryton-modules-party tryton-modules-sale-opportunity python3-psycopg2 uwsgi-plugin-python3'
const MODULES = ['party', 'sale_opportunity']

let server

async function createDatabase({ place, connection, configuration }) {
  const { user, password, host, port, database } = connection
  const adminPassword = randomBytes(12).toString('base64url')
  const passwordFile = join(place, 'password')
  const uri = `postgresql://${user}:${password}@/?host=${encodeURIComponent(host)}&port=${port}`
  writeFileSync(configuration, `[database]\nuri = ${uri}\n[session]\ntimeout = 86400\n`, { mode: 0o600 })
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 })
  const env = { TRYTONPASSFILE: passwordFile }
  const email = ['--email', 'admin@tryton.example']
  for (const args of [
    ['--all', ...email],
    ['-u', ...MODULES, '--activate-dependencies'],
  ]) {
    const { code, output } = await run('trytond-admin', ['-c', configuration, '-d', database, ...args], {
      env,
    })
    if (code !== 0) throw new Refusal(`trytond-admin failed: ${output}`)
  }
  return adminPassword
}

/** As many processes as processors, four threads each as Debian's uwsgi.ini has it. */
async function startServer(configuration) {
  const port = await freePort()
  const options = {
    'http11-socket': `127.0.0.1:${port}`,
    plugins: 'python3',
    wsgi: 'trytond.application:app',
    processes: cpus().length,
    threads: 4,
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  server = start('uwsgi', [...args, '--master', '--die-on-term', '--disable-logging'], {
    env: { TRYTOND_CONFIG: configuration, PYTHONOPTIMIZE: '1' },
    stdio: 'ignore',
  })
  return `http://127.0.0.1:${port}`
}

async function fill(query, customers) {
  const rows = `jsonb_to_recordset($1::jsonb) as c(id int, name text, email text, phone text, website text, address text,
    city text, "postalCode" text)`
  await insertAll(
    query,
    customers,
    `insert into party_party (id, name, code, active, create_date, create_uid)
     select id + 1000, name, (id + 1000)::text, true, now(), 1 from ${rows}`,
  )
  await insertAll(
    query,
    customers,
    `insert into party_address (party, street, city, postal_code, active, create_date, create_uid)
     select id + 1000, address, city, "postalCode", true, now(), 1 from ${rows}`,
  )
  await insertAll(
    query,
    customers,
    `insert into party_contact_mechanism (party, type, value, value_compact, active, create_date, create_uid)
     select id + 1000, type, value, replace(value, ' ', ''), true, now(), 1 from ${rows},
       lateral (values ('phone', phone), ('email', email), ('website', website)) as m(type, value)
     where value is not null`,
  )
  await query(`select setval('party_party_id_seq', (select max(id) from party_party))`)
  const [{ id }] = await query(`select id from ir_sequence where name = 'Party'`)
  await query(`alter sequence ir_sequence_${id} restart with 10000000`)
  await query('vacuum (analyze)')
}

const listed = ['name', 'code', 'lang', 'active', 'rec_name']
const opened = [...listed, 'addresses', 'contact_mechanisms', 'categories', 'identifiers']

/** https://www.tryton.org: business software in Python. */
export const tryton = {
  name: 'Tryton 6.0',
  setUp:
    `Debian's packages with the modules party and sale_opportunity, under uWSGI with a process per processor and four
  threads each; JSON-RPC as its own client speaks it: a page is a search with its rows and a count, opening a party reads
  it, its address and its contact mechanisms. Indexes are those that Tryton creates.`.replaceAll(/\s+/g, ' '),
  async start({ place, connection, customers, callers }) {
    if (
      !PROGRAMS.every(existsSync) ||
      spawnSync('/usr/bin/python3', ['-c', 'import trytond, psycopg2']).status !== 0
    )
      throw new Refusal(`It is not installed (Debian: apt-get install ${PACKAGES}).`)
    const configuration = join(place, 'trytond.conf')
    const password = await createDatabase({ place, connection, configuration })
    await withClient(connection, query => fill(query, customers))
    const base = await startServer(configuration)
    const post = jsonCaller(base, callers)
    await eventually('Tryton', () => post('/', { id: 1, method: 'common.server.version', params: [] }))
    const rpc = async (method, params, headers) =>
      (await post(`/${connection.database}/`, { id: 1, method, params }, { headers })).result
    const [userId, session] = await rpc('common.db.login', ['admin', { password }, 'en'])
    const authorization = `Session ${Buffer.from(`admin:${userId}:${session}`).toString('base64')}`
    const party = (act, ...params) =>
      rpc(`model.party.${act}`, [...params, { language: 'en' }], { authorization })
    const page = async domain => {
      const rows = await party('party.search_read', domain, 0, 50, [['name', 'ASC']], listed)
      await party('party.search_count', domain)
      return rows
    }
    return {
      ids: customers.map(({ id }) => id + 1000),
      system: {
        list: () => page([]),
        search: half => page([['rec_name', 'ilike', `%${half}%`]]),
        async open(id) {
          const [{ addresses, contact_mechanisms: mechanisms }] = await party('party.read', [id], opened)
          await party('address.read', addresses, ['street', 'city', 'postal_code', 'rec_name'])
          await party('contact_mechanism.read', mechanisms, ['type', 'value', 'rec_name'])
        },
        create: ({ name, email, phone }) =>
          party('party.create', [
            {
              name,
              contact_mechanisms: [
                [
                  'create',
                  [
                    { type: 'email', value: email },
                    { type: 'phone', value: phone },
                  ],
                ],
              ],
            },
          ]),
      },
    }
  },
  stop: () => server && stop(server),
}
