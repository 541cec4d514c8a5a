import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { domainToASCII } from 'node:url'
import { seededRandom } from '../../../test/mutations.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { plainAddress, shownAddress } from './plain-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const random = seededRandom(3_492)
const letters = [...'abcxyz019äöüßéñçőşçčžøåжщяαω中文字ا한日本']
const label = () => Array.from({ length: 1 + random(12) }, () => letters[random(letters.length)]).join('')

test('the database reads a domain as we do, however it was written', async () => {
  const written = [
    'müller.at',
    'MÜLLER.at',
    'mu\u0308ller.at',
    'xn--mller-kva.at',
    'XN--MLLER-KVA.AT',
    'post.xn--bcher-kva.xn--mller-kva.example',
    'xn--80a1acny.xn--p1ai',
    'xn--strae-oqa.de',
    'firma.at',
    ...Array.from({ length: 300 }, () => domainToASCII(`${label()}-${label()}.${label()}.at`)).filter(
      Boolean,
    ),
  ].map(domain => `Anna.Berger@${domain}`)
  const rows = await app.database.query<{ plain: string }>(
    'select plain_address(address) as plain from unnest($1::text[]) as each (address)',
    [written],
  )
  expect(rows.map(({ plain }) => plain)).toEqual(written.map(plainAddress))
})

test.each([
  'xn--.at',
  'xn--ü.at',
  'xn--a-.at',
  'xn--99999999999999.at',
  'xn--zz--.at',
  'foxn--mller-kva.at',
  `xn--${'9a'.repeat(40)}.at`,
])('what is no such domain stays as it is: %s', async domain => {
  const [row] = await app.database.query<{ plain: string }>('select plain_address($1) as plain', [
    `a@${domain}`,
  ])
  expect(row!.plain).toBe(`a@${domain}`)
})

test('an address that a browser wrote in ASCII is shown with its umlauts', () => {
  expect(shownAddress('Anna@xn--mller-kva.at')).toBe('Anna@müller.at')
  expect(shownAddress('Anna@Firma.at')).toBe('Anna@Firma.at')
})
