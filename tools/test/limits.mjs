import { availableParallelism } from 'node:os'

/** Processes that run tests at the same time. Each needs about 700 MB with its browser or its server. */
export const WORKERS = Math.min(availableParallelism(), 4)

// Milliseconds. Generous: on a busy machine a test is slow, not wrong.
export const TEST_LIMIT = 120_000
export const STORY_LIMIT = 180_000
/** How long an element or a state may take to appear. */
export const APPEAR_LIMIT = 30_000
/** How long an action waits until its element can be used. */
export const ACTION_LIMIT = 30_000
