import { TEST_LIMIT, WORKERS } from './tools/test/limits.mjs'

/** All tests but the stories in the browser; one pool of workers takes the files of all projects, the longest first. */
export default {
  projects: ['apps/api', 'libs/ui', 'apps/web', 'apps/desktop'],
  maxWorkers: WORKERS,
  testTimeout: TEST_LIMIT,
  reporters: ['<rootDir>/tools/test/jest-reporter.mjs'],
}
