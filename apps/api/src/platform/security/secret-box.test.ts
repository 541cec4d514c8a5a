import { expect, test } from '@jest/globals'
import { SealBroken, SecretBox, SecretKey } from './secret-box.ts'

const key = new SecretKey('a secret for tests only, long enough')
const box = new SecretBox(key.derive('one'))

test('opens what it has sealed, and seals the same text differently every time', () => {
  const texts = ['', 'Grüße 🔑', 'x'.repeat(1_000)]
  for (const text of texts) expect(box.open(box.seal(text))).toBe(text)
  expect(box.seal('a')).not.toBe(box.seal('a'))
  expect(box.seal('geheim')).not.toContain('geheim')
})

test('refuses another key, a changed character and what was never sealed', () => {
  const sealed = box.seal('geheim')
  expect(() => new SecretBox(key.derive('two')).open(sealed)).toThrow(SealBroken)
  for (let at = 0; at < sealed.length - 1; at++) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(() => box.open(changed)).toThrow(SealBroken)
  }
  for (const text of ['', 'v1.', 'geheim', sealed.slice(0, 20)])
    expect(() => box.open(text)).toThrow(SealBroken)
})
