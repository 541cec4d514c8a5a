import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, absolute. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Absolute path of something in the repository. */
export function at(...parts) {
  return join(root, ...parts)
}

/** The entry file of an installed tool, such as tool('vite/bin/vite.js'). */
export function tool(path) {
  return at('node_modules', path)
}
