import { existsSync } from 'node:fs'
import { alone } from './launch/build.mjs'
import { electronBinary } from './launch/electron.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode, runtimeNode } from './launch/node.mjs'
import { tool } from './launch/place.mjs'
import { start, supervise } from './launch/processes.mjs'
import { launch, Refusal, say } from './launch/say.mjs'

/** `npm run desktop:electron`: the one step that downloads Electron's program, by Electron's own script. */
await launch(async () => {
  checkNode()
  supervise()
  await alone(ensureInstalled)
  say('Fetching Electron from GitHub (about 110 MB).')
  const { code } = await start(runtimeNode(), [tool('electron/install.js')]).ended
  if (code !== 0 || !existsSync(electronBinary())) {
    throw new Refusal(
      'Electron could not be fetched. ELECTRON_MIRROR names another source, if GitHub is out of reach.',
    )
  }
  say('Electron is here: "npm run desktop" starts the console.')
  return 0
})
