import { expect, test } from '@jest/globals'
import { readSignature } from './read-signature.ts'
import { signatureTexts } from './signature-texts.ts'

test.each(signatureTexts)('%s: %j', (from, text, expected) => {
  const [, name = '', email = ''] = /^(.*) <(.+)>$/.exec(from)!
  const person = readSignature({ text, sender: { name, email } })
  const said = person && [person.firstName, person.lastName, person.role, person.phone, person.mobile]
  expect(said && said.map(each => each ?? '').join('|')).toBe(expected)
})

test('a long text without a line break takes no time', () => {
  const sender = { name: 'Eva Klein', email: 'eva.klein@klein.at' }
  const begun = performance.now()
  readSignature({
    text: `${'1 '.repeat(20_000)}\n${'ab, '.repeat(20_000)}\nEva Klein\n${'(0'.repeat(300)}`,
    sender,
  })
  expect(performance.now() - begun).toBeLessThan(500)
})
