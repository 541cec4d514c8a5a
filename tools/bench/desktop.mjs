import { runtimeNode } from '../launch/node.mjs'
import { ensureBuilt } from '../launch/build.mjs'
import { ensureChromium } from '../launch/chromium.mjs'
import { at } from '../launch/place.mjs'
import { start } from '../launch/processes.mjs'
import { ownServer } from './own-server.mjs'

/**
 * How long the desktop console takes from the start of its main process to the first paint, and to the log-in; then how long
 * its queue takes to have fifty mails on the disk and at a server.
 */
export async function measureDesktop(place) {
  await ensureBuilt('desktop')
  const { base } = await ownServer(place, { SEED: 'demo' })
  const env = { CHROMIUM_PATH: await ensureChromium() }
  const measure = async (name, ...args) =>
    (await start(runtimeNode(), [at('tools/bench', name), ...args], { env }).ended).code
  const code = await measure('desktop-start.mjs', base, place)
  return code || measure('desktop-queue.mjs', place)
}
