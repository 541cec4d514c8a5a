import { fillStates } from '../src/platform/database/migrations/0028-opportunity-states.ts'
import type { TestApp } from './test-app.ts'

/** Has the states of opportunities follow a history whose moments a test has moved. */
export const statesFromHistory = ({ database }: TestApp): Promise<unknown> =>
  database.query(`delete from opportunity_states; ${fillStates}`)
