import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstall, installPackage } from './debian.mjs'
import { Refusal } from './say.mjs'

// The headless shell is the same engine without what draws windows: stories take half the time of a core.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const usualPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
}

function find() {
  const own = process.env.CHROMIUM_PATH
  if (own) {
    if (existsSync(own)) return own
    throw new Refusal(`CHROMIUM_PATH names ${own}, which does not exist.`)
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const onPath = commands.flatMap(command => folders.map(folder => join(folder, command)))
  return [...onPath, ...(usualPlaces[process.platform] ?? [])].find(existsSync)
}

/** The path of a Chromium (or Chrome); on Debian and its kin, as root, it is installed where there is none. */
export async function ensureChromium() {
  const present = find()
  if (present) return present
  if (!canInstall()) throw new Refusal('No Chromium was found: install one, or name it in CHROMIUM_PATH.')
  const output = await installPackage('chromium-headless-shell')
  const installed = find()
  if (!installed) throw new Refusal(output)
  return installed
}
