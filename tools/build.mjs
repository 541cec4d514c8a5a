import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode } from './launch/node.mjs'
import { supervise } from './launch/processes.mjs'
import { launch } from './launch/say.mjs'
import { units } from './launch/units.mjs'

/** `npm run build [-- api web desktop]`: builds what is stale, by default everything. */
await launch(async () => {
  checkNode()
  supervise()
  const wanted = process.argv.slice(2)
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt(...(wanted.length > 0 ? wanted : Object.keys(units)))
  })
  return 0
})
