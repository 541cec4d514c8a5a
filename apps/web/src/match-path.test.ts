import { expect, test } from '@jest/globals'
import { matchPath } from './match-path.ts'

test.each([
  ['/', '/', {}],
  ['/', '/robots', null],
  ['/robots', '/ROBOTS//', {}],
  ['/robots', '/robots/1', null],
  ['/robot/:id', '/robot/12', { id: '12' }],
  ['/robot/:id', '/Robot/%41b/', { id: '%41b' }],
  ['/robot/:id', '/robot/', null],
  ['*', '/nirgends/hier', {}],
])('%s in %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})
