import { expect, test } from '@jest/globals'
import { loginPath, nextPath } from './next-path.ts'

test.each([
  ['/crm/customers/7?tab=mails#top', '/crm/customers/7?tab=mails#top'],
  ['/admin/contacts', '/admin/contacts'],
  ['/crm', '/crm'],
])('%s is a page of the console', (next, path) => {
  expect(nextPath(next)).toBe(path)
})

test.each([
  null,
  '',
  '/',
  '/robots',
  '/administrator',
  '//evil.example/crm',
  '/\\evil.example/crm',
  'https://evil.example/crm',
  'javascript:alert(1)//admin',
  '/admin/../robots',
  '/admin/login?next=/admin/login',
  'http://[',
])('%s leads to the dashboard', next => {
  expect(nextPath(next)).toBe('/admin')
})

test('the log-in remembers the page it interrupted', () => {
  expect(loginPath({ pathname: '/admin', search: '' })).toBe('/admin/login')
  expect(loginPath({ pathname: '/admin/contacts', search: '?status=new' })).toBe(
    '/admin/login?next=%2Fadmin%2Fcontacts%3Fstatus%3Dnew',
  )
})
