import { expect, test } from '@jest/globals'
import { loggablePath } from './loggable-path.ts'

test.each([
  ['/jobs/12', '/jobs/12'],
  ['/jobs/zaunkoenig', '/jobs/:id'],
  ['/jobs/00436641234567', '/jobs/:id'],
  ['/jobs', '/jobs'],
  ['/zaunkoenig', undefined],
])('of %s the log shows %s', (path, shown) => {
  expect(loggablePath(path, ['/', '/jobs', '/jobs/:id'])).toBe(shown)
})
