import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode } from './launch/node.mjs'
import { supervise } from './launch/processes.mjs'
import { launch } from './launch/say.mjs'
import { startServer } from './launch/server.mjs'

/** `npm start [-- --accept-new-key]`: installs what is missing, builds what is stale, runs the server and ends with it. */
await launch(async () => {
  checkNode()
  supervise()
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api', 'web')
  })
  const { code } = await startServer({}, { wishes: process.argv.slice(2) }).ended
  return code
})
