import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode, runtimeNode } from './launch/node.mjs'
import { at } from './launch/place.mjs'
import { start, supervise } from './launch/processes.mjs'
import { launch } from './launch/say.mjs'

/** `npm run staff:add | migrate | backup | restore | move | upgrade:rehearse | robots:import`: runs a command of the server; its first argument names the program. */
await launch(async () => {
  checkNode()
  supervise()
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api')
  })
  const [program, ...args] = process.argv.slice(2)
  // A restore asks before it goes on.
  const { code } = await start(runtimeNode(), [at(`apps/api/dist/${program}.js`), ...args], {
    stdio: 'inherit',
  }).ended
  return code
})
