import { existsSync } from 'node:fs'
import { run } from './processes.mjs'
import { say, seconds } from './say.mjs'

/** Whether this is Debian or its kin, and we may install there. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a package by apt-get; what that printed, for where it did not help. */
export async function installPackage(name) {
  const begun = performance.now()
  say(`Installing ${name} with apt-get.`)
  // In this runlevel no package starts a service.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-q'], { env })
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    env,
  })
  if (code === 0) say(`Installed ${name} in ${seconds(begun)}.`)
  return `${output}\napt-get install ${name} ended with ${code}.`
}
