import { expect, test } from '@jest/globals'
import { bundleFile } from './bundle.ts'

test.each([
  ['/assets/index-1.js', '/bundle/assets/index-1.js'],
  ['/crm', '/bundle/index.html'],
  ['/crm/customers/7', '/bundle/index.html'],
  ['/admin/contacts', '/bundle/index.html'],
  ['/%C3%BC.svg', '/bundle/ü.svg'],
])('%s is %s', (pathname, file) => {
  expect(bundleFile('/bundle', pathname)).toBe(file)
})

test.each([
  '/',
  '/../main/main.js',
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/main/main.js',
  '/assets/../../main/main.js',
  '/a%00.js',
  '/%',
])('%s is not in the bundle', pathname => {
  expect(bundleFile('/bundle', pathname)).toBeNull()
})
