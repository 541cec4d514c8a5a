import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { findServer } from './settings.ts'

let userData = ''
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'settings-'))
})
afterEach(() => rmSync(userData, { recursive: true }))

function save(text: string): void {
  writeFileSync(join(userData, 'settings.json'), text)
}

test('the saved address comes first, then SERVER_URL, then this machine', () => {
  const env = { SERVER_URL: 'https://env.example.org' }
  expect(findServer({ userData, env: {}, packaged: false })).toBe('http://localhost:3000')
  expect(findServer({ userData, env, packaged: true })).toBe('https://env.example.org')
  save('{ "serverUrl": "https://saved.example.org" }')
  expect(findServer({ userData, env, packaged: true })).toBe('https://saved.example.org')
})

test('a packaged console without an address says where it belongs', () => {
  expect(() => findServer({ userData, env: {}, packaged: true })).toThrow(join(userData, 'settings.json'))
})

test.each(['{', '[]', '{ "serverUrl": 7 }'])('unreadable settings are named, not ignored: %s', text => {
  save(text)
  expect(() => findServer({ userData, env: {}, packaged: false })).toThrow('sind nicht lesbar')
})

test('an address that is not allowed is refused', () => {
  save('{ "serverUrl": "http://crm.example.org" }')
  expect(() => findServer({ userData, env: {}, packaged: false })).toThrow('muss mit https:// beginnen')
})
