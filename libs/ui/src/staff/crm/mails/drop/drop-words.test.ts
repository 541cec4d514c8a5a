import { expect, test } from '@jest/globals'
import { mailName, refusalOf } from './drop-words.ts'

const outlook = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])
const cut = 'Angebot '.repeat(16)

test('an Outlook mail whose name Chromium left out or cut is taken by its content; anything else is none', () => {
  for (const name of ['', cut, 'Angebot.msg']) expect(refusalOf({ name, size: 9 })).toBeNull()
  expect(refusalOf({ name: 'Angebot', size: 9 })).toContain('„Angebot“ ist keine E-Mail')
  expect(mailName('', outlook)).toBe('E-Mail ohne Namen.msg')
  expect(mailName(cut, outlook)).toBe(`${cut}.msg`)
  expect(mailName('Angebot.eml', new Uint8Array([1]))).toBe('Angebot.eml')
  expect(() => mailName(cut, new Uint8Array([1]))).toThrow('ist keine E-Mail')
})
