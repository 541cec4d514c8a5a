import { availableParallelism } from 'node:os'
import { runtimeNode } from './node.mjs'
import { at } from './place.mjs'
import { start } from './processes.mjs'

/** Milliseconds that a stopping server has; it promises 25 s. */
const PATIENCE = 28_000

/**
 * Megabytes of old objects before the whole heap is searched. V8 begins with few, lets the buffers of uploads count, and
 * searched after every fortieth mail: a fifth of the work.
 */
const OLD_SPACE = '--initial-old-space-size=256'

/**
 * V8's helpers, which clear away garbage and compile beside the program. It starts four whatever the machine has; on two
 * processors they take a twentieth of what PostgreSQL and the reading of mails could have.
 */
const HELPERS = `--v8-pool-size=${Math.max(1, Math.min(4, availableParallelism() >> 1))}`

/** Starts the built server (`program`: of another checkout) with this environment on top of ours; it ends when we end. */
export function startServer(
  env = {},
  { program = at('apps/api/dist/main.js'), wishes = [], ...options } = {},
) {
  const leash = new URL('leash.mjs', import.meta.url).href
  const args = [OLD_SPACE, HELPERS, '--import', leash, program, ...wishes]
  return start(runtimeNode(), args, {
    leashed: true,
    patience: PATIENCE,
    env: {
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? at('.cache', 'node'),
      ...env,
    },
    ...options,
  })
}
