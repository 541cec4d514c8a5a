import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { articles } from '@app/contracts/articles'
import { customers } from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import { offerTexts } from '@app/contracts/offer-texts'
import { offers } from '@app/contracts/offers'
import { opportunities } from '@app/contracts/opportunities'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
let opportunityId: number
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  const fields = { companyName: 'Huber GmbH', address: 'Werkstraße 3', postalCode: '4020', city: 'Linz' }
  const { id } = await createCustomer(staff, fields)
  opportunityId = (await createOpportunity(staff, id, { title: 'Palettierzelle' })).id
})
afterAll(() => app.close())

const article = { number: 'A-1', nameDe: 'Greifer', unit: 'piece', price: 1_234.5, vatRate: 20 } as const

const item = { name: 'Roboter', quantity: 2, unit: 'piece', price: 100.25, vatRate: 20 } as const
const written = (fields: Partial<Input<typeof offers.update>> = {}) => ({
  language: 'de' as const,
  title: 'Palettierzelle',
  recipient: 'Huber GmbH\nWerkstraße 3\n4020 Linz',
  items: [item],
  ...fields,
})
const begin = () => staff.call(offers.create, { opportunityId })

test('an article is found by number and name, changed, switched off and removed', async () => {
  const { id, price, version } = await staff.call(articles.create, article)
  expect(price).toBe(123_450)
  const changed = { ...article, id, version, nameEn: 'Gripper', price: 99, isActive: false }
  expect(await staff.call(articles.update, changed)).toMatchObject({ price: 9_900, version: 2 })
  expect(await refusalOf(staff.call(articles.update, changed))).toMatchObject({
    status: 409,
    code: 'article.changed',
  })
  expect(await refusalOf(staff.call(articles.create, { ...article, number: 'a-1' }))).toMatchObject({
    status: 409,
    fields: { number: 'Diese Nummer gibt es schon' },
  })
  for (const search of ['a-1', 'GREIF', 'gripper'])
    expect(await staff.call(articles.list, { search })).toMatchObject([{ id }])
  expect(await staff.call(articles.list, { active: 'true' })).toEqual([])
  await staff.call(articles.remove, { id })
  expect(await staff.call(articles.list, {})).toEqual([])
})

test.each([
  [{ price: 1.005 }, { price: 'Höchstens zwei Nachkommastellen' }],
  [{ price: -1 }, { price: 'Mindestens 0' }],
  [{ vatRate: 19 as 20 }, { vatRate: 'Ungültige Angabe' }],
  [{ number: ' ' }, { number: 'Nummer ist erforderlich' }],
])('refuses an article with %j', async (fields, messages) => {
  expect(await refusalOf(staff.call(articles.create, { ...article, ...fields }))).toMatchObject({
    status: 400,
    fields: messages,
  })
})

test('an offer begins with the address, the usual texts and a day until which it is valid', async () => {
  const text = {
    kind: 'intro',
    name: 'Üblich',
    textDe: 'Vielen Dank für Ihre Anfrage.',
    isDefault: true,
  } as const
  const first = await staff.call(offerTexts.create, text)
  // The second usual one takes the place of the first.
  const second = await staff.call(offerTexts.create, { ...text, textDe: 'Guten Tag', textEn: 'Hello' })
  expect((await staff.call(offerTexts.list, {})).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first.id, false],
    [second.id, true],
  ])
  expect(await begin()).toMatchObject({
    name: null,
    status: 'draft',
    title: 'Palettierzelle',
    recipient: 'Huber GmbH\nWerkstraße 3\n4020 Linz',
    intro: 'Guten Tag',
    closing: null,
    items: [],
    validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(await staff.call(offers.create, { opportunityId, language: 'en' })).toMatchObject({ intro: 'Hello' })
  await staff.call(offerTexts.remove, { id: second.id })
})

test('what is saved comes back in cents, with its totals; the next offer to the customer knows its UID', async () => {
  const { id, version } = await begin()
  const discounted = { ...item, quantity: 1.5, discount: 12.5, isOptional: true, text: 'Mit Sauger' }
  const fields = written({ discount: 10, customerVatId: 'UID: atu 135.856-27', items: [item, discounted] })
  const saved = await staff.call(offers.update, { ...fields, id, version })
  expect(saved).toMatchObject({
    customerVatId: 'ATU13585627',
    net: 18_045,
    gross: 21_654,
    items: [
      { price: 10_025, quantity: 2, discount: 0, isOptional: false, articleNumber: null },
      { price: 10_025, quantity: 1.5, discount: 12.5, isOptional: true, text: 'Mit Sauger' },
    ],
  })
  expect(await staff.call(offers.get, { id })).toEqual(saved)
  expect(await begin()).toMatchObject({ customerVatId: 'ATU13585627' })
  expect(await refusalOf(staff.call(offers.update, { ...fields, id, version }))).toMatchObject({
    status: 409,
    code: 'offer.changed',
    current: { id, net: 18_045 },
  })
})

test('an offer stays as it is when its article changes or goes', async () => {
  const { id: articleId, number, ...rest } = await staff.call(articles.create, { ...article, number: 'B-7' })
  const { id, version } = await begin()
  const copied = { ...item, name: rest.nameDe, articleNumber: number, price: 1_234.5 }
  const saved = await staff.call(offers.update, { ...written({ items: [copied] }), id, version })
  await staff.call(articles.update, { ...article, number, id: articleId, version: rest.version, price: 1 })
  await staff.call(articles.remove, { id: articleId })
  expect(await staff.call(offers.get, { id })).toEqual(saved)
})

type Refused = [Parameters<typeof written>[0], Record<string, unknown>]
test.each<Refused>([
  [{ items: [{ ...item, quantity: 1.0005 }] }, { 'items.0.quantity': 'Höchstens drei Nachkommastellen' }],
  [{ items: [{ ...item, discount: 101 }] }, { 'items.0.discount': 'Zwischen 0 und 100' }],
  [{ items: [{ ...item, price: 9_999_999, quantity: 999_999 }] }, { items: 'Höchstens 9.999.999.999,99 €' }],
  [{ recipient: 'a\nb\nc\nd\ne\nf\ng' }, { recipient: 'Im Adressfeld ist Platz für sechs Zeilen' }],
  [{ customerVatId: '12345' }, { customerVatId: expect.stringContaining('Länderkürzel') }],
  [
    { customerVatId: 'ATU13585628' },
    { customerVatId: expect.stringContaining('Die letzte Ziffer passt nicht') },
  ],
  ...[0.195, 1.005, -7500.5, 10_000_000.55, 1e300]
    .map(price => ({ items: [item, { ...item, price }] }))
    .map(fields => [fields, { 'items.1.price': expect.any(String) }] satisfies Refused),
])('refuses %j', async (fields, messages) => {
  const { id, version } = await begin()
  const refusal = { status: 400, fields: messages }
  expect(await refusalOf(staff.call(offers.update, { ...written(fields), id, version }))).toMatchObject(
    refusal,
  )
  expect(await refusalOf(staff.call(offers.preview, { ...written(fields), id }))).toMatchObject(refusal)
})

test('an English offer names the country in English', async () => {
  const { id } = await createCustomer(staff, { companyName: 'Murphy Ltd', city: 'Cork', country: 'Irland' })
  const { id: opportunityId } = await createOpportunity(staff, id)
  const countryOf = async (language: 'de' | 'en') =>
    (await staff.call(offers.create, { opportunityId, language })).recipient!.split('\n').at(-1)
  expect([await countryOf('de'), await countryOf('en')]).toEqual(['Irland', 'Ireland'])
})

test('what an offer begins with can be saved, shown and issued, for a customer in Switzerland, too', async () => {
  const customer = await createCustomer(staff, { vatId: 'CHE-116.281.710 MWST', country: 'Schweiz' })
  const deal = await createOpportunity(staff, customer.id)
  const draft = await staff.call(offers.create, { opportunityId: deal.id })
  const fields = { ...draft, items: [item] }
  await staff.call(offers.preview, fields)
  const { id, version } = await staff.call(offers.update, fields)
  expect(await staff.call(offers.issue, { id, version })).toMatchObject({ customerVatId: 'CHE116281710MWST' })
})

test('S5: the texts of an offer have 60,000 letters together, and one more is told at its items, also by the preview', async () => {
  const { id, version } = await begin()
  const full = Array.from({ length: 30 }, () => ({ ...item, name: 'x', text: 'x'.repeat(1_999) }))
  const fields = { language: 'de' as const, title: 'x', recipient: '' }
  const tooMany = { ...fields, items: full }
  for (const call of [
    () => staff.call(offers.preview, { ...tooMany, id }),
    () => staff.call(offers.update, { ...tooMany, id, version }),
  ])
    expect(await refusalOf(call())).toMatchObject({
      status: 400,
      fields: { items: expect.stringContaining('Höchstens 60.000 Zeichen in allen Texten zusammen') },
    })
  const items = [...full.slice(1), { ...item, name: 'x', text: 'x'.repeat(1_998) }]
  const saved = await staff.call(offers.update, { ...fields, items, id, version })
  expect(saved.items).toHaveLength(30)
})

test('offers are listed by customer and opportunity, found by title and company, and go with the trash', async () => {
  const customer = await createCustomer(staff, { companyName: 'Möbel Ölzelt' })
  const deal = await createOpportunity(staff, customer.id, { title: 'Förderband' })
  const { id } = await staff.call(offers.create, { opportunityId: deal.id })
  for (const filter of [
    { customerId: customer.id },
    { opportunityId: deal.id },
    { search: 'oelzelt' },
    { search: 'förderband' },
    { customerId: customer.id, status: 'draft' as const },
  ])
    expect(await staff.call(offers.list, filter)).toMatchObject([
      { id, customer: { companyName: 'Möbel Ölzelt' }, opportunity: { title: 'Förderband' } },
    ])
  expect(await staff.call(offers.list, { customerId: customer.id, status: 'sent' })).toEqual([])
  await staff.call(opportunities.remove, { id: deal.id })
  expect(await staff.call(offers.list, { customerId: customer.id })).toEqual([])
  expect((await refusalOf(staff.call(offers.get, { id }))).status).toBe(404)
  await staff.call(customers.remove, { id: customer.id })
  expect(await refusalOf(staff.call(offers.create, { opportunityId: deal.id }))).toMatchObject({
    status: 422,
    fields: { opportunityId: 'Opportunity nicht gefunden' },
  })
})

test('a draft can be removed', async () => {
  const { id } = await begin()
  await staff.call(offers.remove, { id })
  expect(await refusalOf(staff.call(offers.get, { id }))).toMatchObject({ code: 'offer.not_found' })
})
