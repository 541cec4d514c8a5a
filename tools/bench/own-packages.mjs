import { existsSync, writeFileSync } from 'node:fs'
import { npm } from '../launch/install.mjs'
import { at } from '../launch/place.mjs'
import { run } from '../launch/processes.mjs'
import { Refusal, say } from '../launch/say.mjs'

/** The folder of a bench's own package.json, with its packages as its lock names them; `rebuild` runs after npm ci. */
export async function installed(path, rebuild = async () => {}) {
  const home = at(path)
  if (existsSync(`${home}/node_modules/.complete`)) return home
  say(`Installing the packages of ${path} with npm ci.`)
  await npmIn(home, ['ci', '--ignore-scripts', '--loglevel=error'])
  await rebuild(home)
  writeFileSync(`${home}/node_modules/.complete`, '')
  return home
}

export async function npmIn(home, words, env = {}) {
  const [command, args, options] = npm(...words, '--prefix', home)
  const { code, output } = await run(command, args, { ...options, cwd: home, env })
  if (code !== 0) throw new Refusal(`${output}\nnpm ${words.join(' ')} failed with ${code}.`)
}
