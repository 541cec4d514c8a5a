import { existsSync } from 'node:fs'
import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled, npm } from './launch/install.mjs'
import { checkNode, runtimeNode } from './launch/node.mjs'
import { at } from './launch/place.mjs'
import { run, start, supervise } from './launch/processes.mjs'
import { launch, Refusal, say } from './launch/say.mjs'

const HOME = 'tools/desktop-package'

/** electron-builder has a lock of its own: it is large, and only who builds installers needs it. */
async function ensureBuilder() {
  if (existsSync(at(HOME, 'node_modules'))) return
  say('Installing electron-builder with npm ci.')
  const [command, args, options] = npm('ci', '--ignore-scripts', '--loglevel=error', '--prefix', at(HOME))
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Refusal(`${output}\nelectron-builder could not be installed (${code}).`)
}

/**
 * `npm run desktop:package [-- --dir] [--electron <folder>] [--to <folder>]`: builds the installers of this system into
 * apps/desktop/release or --to; with --dir only the program's folder, with --electron from an unpacked Electron at hand.
 */
await launch(async () => {
  checkNode()
  supervise()
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('desktop')
    await ensureBuilder()
  })
  const { code } = await start(runtimeNode(), [at(HOME, 'package.mjs'), ...process.argv.slice(2)]).ended
  return code
})
