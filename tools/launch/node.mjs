import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { at } from './place.mjs'
import { Refusal } from './say.mjs'

const LEAST_TO_LAUNCH = [20, 0]
const LEAST_TO_RUN = [24, 11]

function reaches([major, minor]) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

function pinnedPath() {
  return at('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
}

/** Refuses a Node that is too old to install with, or, where no Node comes with the packages, to run with. */
export function checkNode() {
  if (!reaches(LEAST_TO_LAUNCH))
    throw new Refusal(`Node 20 or newer is needed; this is ${process.versions.node}.`)
  const pinned = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)
  if (!pinned && !reaches(LEAST_TO_RUN)) {
    throw new Refusal(
      `On ${process.platform}/${process.arch} Node 24.11 or newer is needed; this is ${process.versions.node}.`,
    )
  }
}

let found

/**
 * The Node that everything runs with: the one among the packages where it works, else this one.
 * It exists only after the installation.
 */
export function runtimeNode() {
  found ??= findNode()
  return found
}

function findNode() {
  const pinned = pinnedPath()
  if (process.execPath === pinned) return pinned
  const works = existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0
  if (works) return pinned
  if (reaches(LEAST_TO_RUN)) return process.execPath
  throw new Refusal(
    `The Node that comes with the packages does not run here, and ${process.versions.node} is older than 24.11: install Node 24.11 or newer.`,
  )
}
