import { existsSync } from 'node:fs'
import { alone, ensureBuilt } from './launch/build.mjs'
import { electronBinary } from './launch/electron.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode } from './launch/node.mjs'
import { at } from './launch/place.mjs'
import { start, supervise } from './launch/processes.mjs'
import { launch, Refusal, say } from './launch/say.mjs'

/** `npm run desktop`: builds the desktop console and starts it against SERVER_URL, by default http://localhost:3000. */
await launch(async () => {
  checkNode()
  supervise()
  await alone(ensureInstalled)
  const binary = electronBinary()
  if (!existsSync(binary)) {
    throw new Refusal(
      'Electron is not here yet: "npm run desktop:electron" downloads its program from GitHub.',
    )
  }
  await alone(() => ensureBuilt('desktop'))
  say('Starting the desktop console.')
  // Chromium's own sandbox refuses to run as root.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const { code } = await start(binary, [...flags, at('apps/desktop')]).ended
  return code
})
