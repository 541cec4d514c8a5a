import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureContacts } from './bench/contacts.mjs'
import { measureCrm } from './bench/crm.mjs'
import { measureDesktop } from './bench/desktop.mjs'
import { measurePages } from './bench/lighthouse.mjs'
import { importMails } from './bench/mail.mjs'
import { drainOutbox } from './bench/outbox.mjs'
import { compareRequests } from './bench/requests.mjs'
import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode } from './launch/node.mjs'
import { stopAll, supervise } from './launch/processes.mjs'
import { launch, Refusal } from './launch/say.mjs'

const benches = {
  requests: compareRequests,
  lighthouse: measurePages,
  contacts: measureContacts,
  crm: measureCrm,
  desktop: measureDesktop,
  mail: importMails,
  outbox: drainOutbox,
}

/** `npm run bench [-- requests|lighthouse|contacts|crm|mail|outbox|desktop]`: measures the built product on this machine and prints the figures. */
await launch(async () => {
  checkNode()
  supervise()
  const bench = benches[process.argv[2] ?? 'requests']
  if (!bench) throw new Refusal(`There is a bench for ${Object.keys(benches).join(', ')}.`)
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api', 'web')
  })
  const place = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await bench(place)
  } finally {
    await stopAll()
    rmSync(place, { recursive: true, force: true })
  }
})
