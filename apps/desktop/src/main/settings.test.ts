import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { findServer, openSettings } from './settings.ts'

let userData = ''
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'settings-'))
})
afterEach(() => rmSync(userData, { recursive: true }))

function save(text: string): void {
  writeFileSync(join(userData, 'settings.json'), text)
}

test('the saved address comes first, then SERVER_URL, and else none is known', () => {
  const settings = openSettings(userData)
  expect(findServer(settings, {}, false)).toBeNull()
  const env = { SERVER_URL: 'https://env.example.org' }
  expect(findServer(settings, env, false)).toBe('https://env.example.org')
  settings.change({ serverUrl: 'https://saved.example.org' })
  expect(findServer(openSettings(userData), env, false)).toBe('https://saved.example.org')
})

test('a change keeps the other settings, and leaves no half a file', () => {
  const settings = openSettings(userData)
  settings.change({ tellsDue: false })
  settings.change({ zoomLevel: 1.5 })
  expect(openSettings(userData).read()).toEqual({ tellsDue: false, zoomLevel: 1.5 })
  expect(readdirSync(userData)).toEqual(['settings.json'])
})

test('what a later version has kept is no mistake', () => {
  save('{ "knowsTray": true, "theme": "blue" }')
  expect(openSettings(userData).read()).toEqual({ tellsDue: true, knowsTray: true, zoomLevel: 0 })
})

test.each(['{', '[]', 'null', '{ "serverUrl": 7 }', '{ "zoomLevel": 99 }', '{ "updateGroup": 1.5 }'])(
  'unreadable settings are named, not ignored: %s',
  text => {
    save(text)
    expect(() => openSettings(userData).read()).toThrow('sind nicht lesbar')
  },
)

test('an address that is not allowed is refused', () => {
  save('{ "serverUrl": "ftp://crm.example.org" }')
  expect(() => findServer(openSettings(userData), {}, true)).toThrow('ist keine Serveradresse')
})
