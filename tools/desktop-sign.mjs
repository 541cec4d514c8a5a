import { alone } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode, runtimeNode } from './launch/node.mjs'
import { at } from './launch/place.mjs'
import { start, supervise } from './launch/processes.mjs'
import { launch } from './launch/say.mjs'

/** `npm run desktop:sign`: makes the key pair for updates of the console, or signs an installer with it. */
await launch(async () => {
  checkNode()
  supervise()
  await alone(ensureInstalled)
  const { code } = await start(runtimeNode(), [
    at('tools/desktop-package/sign.mjs'),
    ...process.argv.slice(2),
  ]).ended
  return code
})
