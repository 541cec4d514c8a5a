import { expect, test } from '@jest/globals'
import { bundleFile, isConsoleAddress, outsideAddress, serverOrigin } from './addresses.ts'

test.each([
  ['app://console/crm', true],
  ['app://console', true],
  ['APP://console/crm?x=1#y', true],
  ['app://console.evil.example/crm', false],
  ['app://console:80/crm', false],
  ['app://evil/console', false],
  ['https://console/crm', false],
  ['file:///app/console', false],
  ['data:text/html,app://console', false],
  ['about:blank', false],
  ['', false],
])('%s belongs to the console: %s', (address, belongs) => {
  expect(isConsoleAddress(address)).toBe(belongs)
})

test.each([
  ['https://www.estun.com/', 'https://www.estun.com/'],
  ['https://musterwerk.at.evil.example/', 'https://musterwerk.at.evil.example/'],
  ['mailto:a@b.at?subject=x', 'mailto:a@b.at?subject=x'],
  [' HTTPS://estun.com/a', 'https://estun.com/a'],
  ['http://estun.com/', 'http://estun.com/'],
  ['file:///etc/passwd', null],
  ['file://evil/share', null],
  ['\\\\evil\\share', null],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['blob:https://a/b', null],
  ['vbscript:x', null],
  ['ms-msdt:/id', null],
  ['search-ms:query=x', null],
  ['smb://evil/share', null],
  ['httpsx://estun.com', null],
  ['//estun.com', null],
  ['app://console/crm', null],
  ['', null],
])('%j is opened outside as %j', (address, opened) => {
  expect(outsideAddress(address)).toBe(opened)
})

test.each([
  ['https://crm.example.org', 'https://crm.example.org'],
  ['https://crm.example.org:8443/', 'https://crm.example.org:8443'],
  [' http://localhost:3000 ', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://crm.example.org', 'https://crm.example.org'],
  ['http://crm.example.org:8080', 'https://crm.example.org:8080'],
  ['http://localhost.evil.example', 'https://localhost.evil.example'],
])('%j is a server address', (text, origin) => {
  expect(serverOrigin(text, true)).toBe(origin)
})

test.each([
  ['crm.example.org', 'beginnt mit https://'],
  ['ftp://crm.example.org', 'beginnt mit https://'],
  ['file:///etc', 'beginnt mit https://'],
  ['https://user:secret@crm.example.org', 'besteht nur aus'],
  ['https://crm.example.org/crm', 'besteht nur aus'],
  ['https://crm.example.org/?x', 'besteht nur aus'],
])('%j is refused as a server address', (text, words) => {
  expect(() => serverOrigin(text, true)).toThrow(words)
})

test('an installed console speaks https only, also on this machine', () => {
  expect(serverOrigin('http://localhost:3000', false)).toBe('https://localhost:3000')
})

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
