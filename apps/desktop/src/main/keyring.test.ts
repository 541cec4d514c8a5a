import { expect, test } from '@jest/globals'
import { mayKeepLogIn } from './keyring.ts'

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
