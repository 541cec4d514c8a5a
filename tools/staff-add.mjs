import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode, runtimeNode } from './launch/node.mjs'
import { at } from './launch/place.mjs'
import { start, supervise } from './launch/processes.mjs'
import { launch } from './launch/say.mjs'

/** `npm run staff:add -- --name "…" --email …`: adds an account, whether the server runs or not, and prints its link. */
await launch(async () => {
  checkNode()
  supervise()
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api')
  })
  const { code } = await start(runtimeNode(), [at('apps/api/dist/staff-add.js'), ...process.argv.slice(2)])
    .ended
  return code
})
