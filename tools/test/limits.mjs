import { availableParallelism } from 'node:os'

/**
 * Processes that run tests at the same time: one more than cores, because tests wait for databases and browsers. Each
 * needs up to 1 GB with its browser or its server.
 */
export const WORKERS = Math.min(availableParallelism(), 4) + 1

// Milliseconds. Generous: on a busy machine a test is slow, not wrong.
export const TEST_LIMIT = 240_000
export const STORY_LIMIT = 180_000
/** How long an element or a state may take to appear. */
export const APPEAR_LIMIT = 30_000
/** How long an action waits until its element can be used. */
export const ACTION_LIMIT = 30_000
