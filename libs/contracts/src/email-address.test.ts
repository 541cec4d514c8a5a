import { expect, test } from '@jest/globals'
import { ContactFields } from './contact.ts'
import { asciiAddress, isEmail } from './email-address.ts'

test.each([
  ['büro@müller.at', false],
  ['buero@müller.at', true],
  ['buero@MÜLLER.at', true],
  ['buero@mu\u0308ller.at', true],
  ['buero@xn--mller-kva.at', true],
  ['buero@post.bücher-äöü.example', true],
  ['buero@straße.de', true],
  ['info@почта.рф', true],
  ['info@xn--80a1acny.xn--p1ai', true],
  ['info@例え.テスト', true],
  ['buero@müller', false],
  ['buero@müller..at', false],
  ['buero@müller.at/pfad', false],
  ['buero@müller.at:25', false],
  ['buero@mü ller.at', false],
  ['buero@müller.at?subject=x', false],
  ['buero@@müller.at', false],
  ['@müller.at', false],
  ['buero@', false],
  ['müller.at', false],
  ['eva@-müller.at', false],
  ['eva@müller-.at', false],
  ['eva@post.-müller.at', false],
  ['eva@müller.at-', false],
  ['eva@huber-.at', false],
  ['eva@xn--.at', false],
  ['eva@kröpf-öl.at', true],
  ['eva@mü--ller.at', true],
  ['eva-@müller.at', true],
  [`buero@${'ü.'.repeat(40)}at`, false],
])('%s is an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test('mail servers know the domain in ASCII', () => {
  expect(asciiAddress('Buero@Müller.at')).toBe('Buero@xn--mller-kva.at')
  expect(asciiAddress('office@firma.at')).toBe('office@firma.at')
})

test('an address is kept as it was typed, without marks that nobody sees', () => {
  const { email } = ContactFields.shape
  expect(email.parse(' Buero@Mu\u0308ller.at ')).toBe('Buero@Müller.at')
  expect(email.parse('\ufeffbue\u00adro@\u200bmüller.at\u202c')).toBe('buero@müller.at')
})

test.each([
  '\u200b',
  '\u200b \u200d',
  '\ufeff',
  '\u2060\u00ad',
  '\u3164',
  '\u115f\uffa0',
  '\u2800',
  '\u180e\u034f',
])('what nobody sees is nothing: %j', unseen => {
  const { firstName, message, interestArea } = ContactFields.shape
  expect(firstName.safeParse(unseen).success).toBe(false)
  expect(message.safeParse(`${unseen}\n${unseen}`).success).toBe(false)
  expect(interestArea.parse(unseen)).toBeNull()
  expect(firstName.parse(`A${unseen}n`)).toBe(`A${unseen}n`)
})
