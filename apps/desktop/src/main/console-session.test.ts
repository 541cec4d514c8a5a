import { expect, test } from '@jest/globals'
import type { Session } from 'electron'
import { limitPermissions, mayKeepLogIn } from './console-session.ts'

type Check = (contents: null, permission: string, origin: string, details: object) => boolean
type Request = (
  contents: null,
  permission: string,
  decide: (isGiven: boolean) => void,
  details: object,
) => void

/** What both of Electron's questions are answered, which must be one answer. */
function answer(permission: string, address: string, isMainFrame = true): boolean {
  const answers: boolean[] = []
  const session = {
    setPermissionCheckHandler: (check: Check) =>
      answers.push(check(null, permission, address, { isMainFrame, requestingUrl: address })),
    setPermissionRequestHandler: (request: Request) =>
      request(null, permission, isGiven => answers.push(isGiven), { isMainFrame, requestingUrl: address }),
    setDevicePermissionHandler: (device: () => boolean) => answers.push(device()),
  }
  limitPermissions(session as unknown as Session)
  const [request, check, device] = answers
  expect(device).toBe(false)
  expect(check).toBe(request)
  return check === true
}

test('the console may write to the clipboard', () => {
  expect(answer('clipboard-sanitized-write', 'app://console/')).toBe(true)
  expect(answer('clipboard-sanitized-write', 'app://console/admin/accounts')).toBe(true)
})

test.each([
  'clipboard-read',
  'deprecated-sync-clipboard-read',
  'media',
  'geolocation',
  'notifications',
  'openExternal',
  'fileSystem',
])('%s is denied to the console', permission => {
  expect(answer(permission, 'app://console/')).toBe(false)
})

test.each(['https://evil.example/', 'app://consoles/', 'null', '', 'about:blank'])(
  'nobody else may write to the clipboard: %j',
  address => {
    expect(answer('clipboard-sanitized-write', address)).toBe(false)
  },
)

test('a frame may not write to the clipboard, though it lies in the console', () => {
  expect(answer('clipboard-sanitized-write', 'app://console/api/admin/crm/mails/7/html', false)).toBe(false)
})

test.each([
  ['win32', true, '', true],
  ['darwin', true, '', true],
  ['linux', true, 'gnome_libsecret', true],
  ['linux', true, 'kwallet6', true],
  ['linux', true, 'basic_text', false],
  ['linux', true, 'unknown', false],
  ['linux', false, 'basic_text', true],
] as const)('%s, installed %s, keyring %j: the log-in is kept: %s', (platform, isPackaged, backend, kept) => {
  expect(mayKeepLogIn({ platform, isPackaged, backend })).toBe(kept)
})
