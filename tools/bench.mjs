import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureCrm } from './bench/crm.mjs'
import { measureDesktop } from './bench/desktop.mjs'
import { measurePages } from './bench/lighthouse.mjs'
import { measureLive } from './bench/live.mjs'
import { measureLoad } from './bench/load.mjs'
import { measurePeers } from './bench/peers.mjs'
import { measureFirstPress } from './bench/first-press.mjs'
import { measureScreens } from './bench/screens.mjs'
import { compareRequests } from './bench/requests.mjs'
import { measureWorst } from './bench/worst.mjs'
import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode } from './launch/node.mjs'
import { stopAll, supervise } from './launch/processes.mjs'
import { launch, Refusal } from './launch/say.mjs'

const benches = {
  requests: compareRequests,
  lighthouse: measurePages,
  crm: measureCrm,
  live: measureLive,
  load: measureLoad,
  desktop: measureDesktop,
  'first-press': measureFirstPress,
  screens: measureScreens,
  peers: measurePeers,
  worst: measureWorst,
}

/**
 * `npm run bench [-- requests|lighthouse|crm|live|load|desktop|first-press|screens|peers|worst]`: measures the built product on this machine and prints the figures.
 * `npm run bench -- crm ../before .` measures the built servers of several checkouts and prints them side by side.
 */
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
    return await bench(place, ...process.argv.slice(3))
  } finally {
    await stopAll()
    rmSync(place, { recursive: true, force: true })
  }
})
