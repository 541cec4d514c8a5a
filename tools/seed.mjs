import { parseArgs } from 'node:util'
import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { at } from './launch/place.mjs'
import { checkNode } from './launch/node.mjs'
import { launch, Refusal, say } from './launch/say.mjs'
import { seedContacts } from './seed/contacts.mjs'
import { withDatabase } from './seed/database.mjs'

const seeds = { contacts: seedContacts }

function wanted() {
  const options = Object.fromEntries(Object.keys(seeds).map(name => [name, { type: 'string' }]))
  const { values } = parseArgs({ options })
  const amounts = Object.entries(values).map(([name, value]) => [name, Number(value)])
  if (!amounts.length || amounts.some(([, amount]) => !Number.isInteger(amount) || amount < 1))
    throw new Refusal(`Say what and how many, such as: npm run seed -- --contacts 100000`)
  return amounts
}

/** `npm run seed -- --contacts 100000`: fills the stopped server's database with invented records, for trying out sizes. */
await launch(async () => {
  checkNode()
  const amounts = wanted()
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api')
  })
  const place = { databaseUrl: process.env.DATABASE_URL, dataDir: process.env.DATA_DIR ?? at('.data') }
  await withDatabase(place, async query => {
    for (const [name, amount] of amounts) {
      const begun = performance.now()
      await seeds[name](query, amount)
      say(`${amount} ${name} added in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
    }
  })
  return 0
})
