import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build, Platform } from 'electron-builder'
import { azureSigning, packaging } from '../../apps/desktop/packaging.ts'
import { at, tool } from '../launch/place.mjs'
import { launch, Refusal, say } from '../launch/say.mjs'

/** What got, which fetches for electron-builder, calls its errors. */
const REQUEST_FAILURES = new Set(['RequestError', 'HTTPError', 'TimeoutError'])

const unreachable = ({ message, options }) =>
  `${options?.url ?? 'Electron'} could not be fetched: ${message}. ELECTRON_MIRROR and ELECTRON_BUILDER_BINARIES_MIRROR name other sources, if GitHub is out of reach; with --dir, "--electron <folder>" takes an unpacked Electron.`

function windows() {
  try {
    return { ...packaging.win, ...azureSigning(process.env) }
  } catch (error) {
    throw new Refusal(error.message)
  }
}

/** Builds the installers of this system, or with --dir the program's folder alone. */
await launch(async () => {
  const text = { type: 'string' }
  const options = { dir: { type: 'boolean', default: false }, electron: text, to: text }
  const { dir, electron, to: output = packaging.directories.output } = parseArgs({ options }).values
  const { version } = JSON.parse(readFileSync(tool('electron/package.json'), 'utf8'))
  const directories = { ...packaging.directories, output }
  const config = {
    ...packaging,
    directories,
    win: windows(),
    electronVersion: version,
    ...(electron && { electronDist: electron }),
  }
  const targets = Platform.current().createTarget(dir ? 'dir' : null)
  const made = await build({ projectDir: at('apps/desktop'), targets, config, publish: 'never' }).catch(
    error => {
      throw REQUEST_FAILURES.has(error.name) ? new Refusal(unreachable(error)) : error
    },
  )
  for (const file of made) say(file)
  return 0
})
