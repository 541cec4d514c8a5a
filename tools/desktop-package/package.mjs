import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build, Platform } from 'electron-builder'
import { packaging } from '../../apps/desktop/packaging.ts'
import { at, tool } from '../launch/place.mjs'
import { launch, say } from '../launch/say.mjs'

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
    electronVersion: version,
    ...(electron && { electronDist: electron }),
  }
  const targets = Platform.current().createTarget(dir ? 'dir' : null)
  const made = await build({ projectDir: at('apps/desktop'), targets, config, publish: 'never' })
  for (const file of made) say(file)
  return 0
})
