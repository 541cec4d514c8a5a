import { parseArgs } from 'node:util'
import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { at } from './launch/place.mjs'
import { checkNode } from './launch/node.mjs'
import { launch, Refusal, say } from './launch/say.mjs'
import { seedActivities } from './seed/activities.mjs'
import { seedContacts } from './seed/contacts.mjs'
import { seedCustomers } from './seed/customers.mjs'
import { withDatabase } from './seed/database.mjs'
import { seedMails } from './seed/mails.mjs'
import { seedOpportunities } from './seed/opportunities.mjs'

/** In the order in which they build upon each other. */
const seeds = {
  contacts: seedContacts,
  customers: seedCustomers,
  opportunities: seedOpportunities,
  mails: seedMails,
  activities: seedActivities,
}

function wanted() {
  const options = Object.fromEntries(Object.keys(seeds).map(name => [name, { type: 'string' }]))
  const { values } = parseArgs({ options })
  const amounts = Object.keys(seeds)
    .filter(name => name in values)
    .map(name => [name, Number(values[name])])
  if (!amounts.length || amounts.some(([, amount]) => !Number.isInteger(amount) || amount < 1))
    throw new Refusal(`Say what and how many, such as: npm run seed -- --contacts 100000`)
  return amounts
}

/**
 * `npm run seed -- --customers 100000 --opportunities 50000 --activities 1000000 --contacts 100000 --mails 200000`, each alone or together:
 * fills the stopped server's database with invented records, for trying out sizes.
 */
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
