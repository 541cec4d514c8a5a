import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { at, root } from './place.mjs'
import { run } from './processes.mjs'
import { Refusal, say, seconds } from './say.mjs'

function json(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function sorted(versions = {}) {
  return JSON.stringify(Object.entries(versions).toSorted())
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** Why node_modules is not what the lock asks for, or null. Costs some 10 ms. */
function missing() {
  const lock = json(at('package-lock.json')).packages
  for (const [path, locked] of Object.entries(lock)) {
    if (path.includes('node_modules/') || path === 'node_modules') continue
    const manifest = json(at(path, 'package.json'))
    const changed = kinds.find(kind => sorted(manifest[kind]) !== sorted(locked[kind]))
    if (changed) return `${path || 'the root'} package.json has other ${changed} than the lock`
  }
  const installedList = at('node_modules', '.package-lock.json')
  if (!existsSync(installedList)) return 'nothing is installed'
  const installed = json(installedList).packages
  for (const [path, locked] of Object.entries(lock)) {
    const present = installed[path]
    if (!path.includes('node_modules/') || locked.optional || locked.devOptional) continue
    if (locked.link ? !present : present?.version !== locked.version)
      return `${path} is missing or another version`
  }
  return null
}

/** The npm that started us, run by the Node that it runs with (never the Node that npm is about to replace). */
export function npm(...args) {
  const cli = process.env.npm_execpath
  const own = process.env.npm_node_execpath ?? process.execPath
  const node = own.startsWith(root) ? 'node' : own
  if (cli && basename(cli) === 'npm-cli.js' && existsSync(cli)) return [node, [cli, ...args], {}]
  return ['npm', args, { shell: process.platform === 'win32' }]
}

/** No package may fetch a browser or a program from elsewhere while it is installed. */
const noDownloads = {
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  ELECTRON_SKIP_BINARY_DOWNLOAD: '1',
  PUPPETEER_SKIP_DOWNLOAD: '1',
}

/** Installs exactly what the lock names, if that is not there yet. */
export async function ensureInstalled() {
  const why = missing()
  if (!why) return
  const begun = performance.now()
  say(`Installing packages with npm ci (${why}); the first time this takes a minute or two.`)
  const [command, args, options] = npm('ci', '--include=dev', '--include=optional', '--loglevel=error')
  const { code, output } = await run(command, args, { ...options, env: noDownloads, patience: 10_000 })
  if (code !== 0)
    throw new Refusal(`${output}\nnpm ci failed with ${code}: the packages could not be installed.`)
  say(`Installed in ${seconds(begun)}.`)
}
