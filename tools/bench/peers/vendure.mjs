import { randomBytes } from 'node:crypto'
import { at } from '../../launch/place.mjs'
import { runtimeNode } from '../../launch/node.mjs'
import { run, start, stop } from '../../launch/processes.mjs'
import { Refusal } from '../../launch/say.mjs'
import { withClient } from '../../seed/database.mjs'
import { installed } from '../own-packages.mjs'
import { freePort, until } from '../own-server.mjs'
import { insertAll, jsonCaller } from './peer.mjs'

const HOME = 'tools/bench/peers/vendure'
const running = []

async function fill(query, customers) {
  const rows = `jsonb_to_recordset($1::jsonb) as c(id int, name text, email text, phone text, address text, city text,
    "postalCode" text)`
  await insertAll(
    query,
    customers,
    `insert into "user" (id, identifier, verified) select id + 1000, email, false from ${rows}`,
  )
  await insertAll(
    query,
    customers,
    `insert into user_roles_role ("userId", "roleId")
     select id + 1000, (select id from role where code = '__customer_role__') from ${rows}`,
  )
  await insertAll(
    query,
    customers,
    `insert into customer (id, "firstName", "lastName", "emailAddress", "phoneNumber", "userId")
     select id + 1000, '', name, email, phone, id + 1000 from ${rows}`,
  )
  await insertAll(
    query,
    customers,
    `insert into customer_channels_channel ("customerId", "channelId")
     select id + 1000, (select min(id) from channel) from ${rows}`,
  )
  await insertAll(
    query,
    customers,
    `insert into address ("customerId", company, "streetLine1", city, "postalCode", "defaultShippingAddress", "defaultBillingAddress")
     select id + 1000, name, coalesce(address, ''), coalesce(city, ''), coalesce("postalCode", ''), true, true from ${rows}`,
  )
  for (const table of ['customer', 'user'])
    await query(`select setval('${table}_id_seq', (select max(id) from "${table}"))`)
  await query('vacuum (analyze)')
}

const fields = 'id createdAt updatedAt firstName lastName emailAddress phoneNumber'
const page = `query ($options: CustomerListOptions) { customers(options: $options) { items { ${fields} user { id verified } } totalItems } }`
const open = `query ($id: ID!) { customer(id: $id) { ${fields} title groups { id name } user { id verified }
  addresses { id fullName company streetLine1 streetLine2 city postalCode phoneNumber } } }`
const create = `mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { ... on Customer { id } ... on ErrorResult { message } } }`

/** https://www.vendure.io: a shop on NestJS and TypeORM, as we are. */
export const vendure = {
  name: 'Vendure 3.7',
  setUp:
    `From npm, production mode, configured as its project template does: job queue, search index and scheduler in the
  database, a worker beside the server; the admin API over GraphQL, the company as last name, lists sorted and searched as
  its dashboard does (last name or e-mail contains). Indexes are those that Vendure creates.`.replaceAll(
      /\s+/g,
      ' ',
    ),
  async start({ connection, customers, callers }) {
    await installed(HOME)
    const port = await freePort()
    const password = randomBytes(12).toString('base64url')
    const env = {
      NODE_ENV: 'production',
      VENDURE_DISABLE_TELEMETRY: 'true',
      PORT: String(port),
      PGHOST: connection.host,
      PGPORT: String(connection.port),
      PGUSER: connection.user,
      PGPASSWORD: connection.password,
      PGDATABASE: connection.database,
      SUPERADMIN_PASSWORD: password,
      COOKIE_SECRET: randomBytes(16).toString('base64url'),
    }
    const program = at(HOME, 'server.mjs')
    const { code, output } = await run(runtimeNode(), [program, 'schema'], { env })
    if (code !== 0) throw new Refusal(output)
    await withClient(connection, query => fill(query, customers))
    for (const role of [[], ['worker']])
      running.push(start(runtimeNode(), [program, ...role], { env, stdio: ['ignore', 'ignore', 'inherit'] }))
    const base = `http://127.0.0.1:${port}`
    await until(`${base}/health`)
    const post = jsonCaller(base, callers)
    const graphql = async (query, variables) => (await post('/admin-api', { query, variables })).data
    await graphql(
      `
        mutation ($password: String!) {
          login(username: "superadmin", password: $password) {
            __typename
          }
        }
      `,
      { password },
    )
    const options = { take: 50, sort: { lastName: 'ASC' } }
    return {
      ids: customers.map(({ id }) => id + 1000),
      system: {
        list: () => graphql(page, { options }),
        search: half =>
          graphql(page, {
            options: {
              ...options,
              filter: { lastName: { contains: half }, emailAddress: { contains: half } },
              filterOperator: 'OR',
            },
          }),
        open: id => graphql(open, { id }),
        create: ({ name, email, phone }) =>
          graphql(create, {
            input: { firstName: '', lastName: name, emailAddress: email, phoneNumber: phone },
          }),
      },
    }
  },
  stop: () => Promise.all(running.map(entry => stop(entry))),
}
