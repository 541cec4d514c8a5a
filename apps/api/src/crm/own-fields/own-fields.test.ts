import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { contactPersons } from '@app/contracts/contact-persons'
import { customerBatches, customerBulk } from '@app/contracts/customer-bulk'
import { customerImport } from '@app/contracts/customer-import'
import { customerMerge } from '@app/contracts/customer-merge'
import { customers } from '@app/contracts/customers'
import type { Input } from '@app/contracts/endpoint'
import { opportunities } from '@app/contracts/opportunities'
import type { OwnNarrowings } from '@app/contracts/own-field-filter'
import { type OwnFieldKind, MAX_OWN_FIELDS, ownFields } from '@app/contracts/own-fields'
import { pipeline } from '@app/contracts/pipeline'
import { search } from '@app/contracts/search'
import { timeline } from '@app/contracts/timeline'
import { createCustomer, createOpportunity, refusalOf } from '../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

let count = 0
const add = (fields: Partial<Input<typeof ownFields.create>> = {}) =>
  staff.call(ownFields.create, { kind: 'customer', type: 'text', name: `Feld ${++count}`, ...fields })
const valuesOf = async (id: number) => (await staff.call(customers.get, { id })).ownFields

describe('values', () => {
  test('are read as people write them, each type in its way, and refused in a sentence beside the field', async () => {
    const text = await add()
    const amount = await add({ type: 'number' })
    const day = await add({ type: 'date' })
    const choice = await add({ type: 'choice', choices: [{ name: 'Fräsen' }, { name: 'Drehen' }] })
    const isKey = await add({ type: 'boolean' })
    const written = {
      [text.id]: ' Halle 3 ',
      [amount.id]: '-1.234,5',
      [day.id]: '24.12.2026',
      [choice.id]: 'DREHEN',
      [isKey.id]: 'Ja',
    }
    const stored = {
      [text.id]: 'Halle 3',
      [amount.id]: -1234.5,
      [day.id]: '2026-12-24',
      [choice.id]: 2,
      [isKey.id]: true,
    }
    const { id } = await createCustomer(staff, { ownFields: written })
    expect(await valuesOf(id)).toEqual(stored)
    const wrong = {
      [amount.id]: 'viele',
      [day.id]: '31.02.2026',
      [choice.id]: 'Biegen',
      [isKey.id]: 'vielleicht',
    }
    const refused = await refusalOf(staff.call(customers.update, { id, ownFields: wrong }))
    expect(refused).toMatchObject({
      status: 400,
      fields: {
        [`ownFields.${amount.id}`]: 'Bitte eine Zahl wie 1.234,5 eingeben',
        [`ownFields.${day.id}`]: 'Bitte ein Datum wie 24.12.2026 eingeben',
        [`ownFields.${choice.id}`]: 'Diesen Wert bietet das Feld nicht an',
        [`ownFields.${isKey.id}`]: 'Bitte Ja oder Nein angeben',
      },
    })
    // What an edit does not name stays, as older consoles send it; null takes a value away.
    await staff.call(customers.update, { id, notes: 'x' })
    await staff.call(customers.update, { id, ownFields: { [text.id]: '', [amount.id]: null } })
    const { [text.id]: _text, [amount.id]: _amount, ...rest } = stored
    expect(await valuesOf(id)).toEqual(rest)
    expect(await staff.call(ownFields.usage, {})).toContainEqual({ id: day.id, records: 1 })
  })

  test('stand on persons and opportunities, in the memory of changes field by field, and are found by the search', async () => {
    const machines = await add({ name: 'Maschinenpark' })
    const hobby = await add({ kind: 'contact_person' })
    const hall = await add({ kind: 'opportunity' })
    const { id } = await createCustomer(staff, { ownFields: { [machines.id]: 'Hermle Zwölfachser' } })
    await staff.call(customers.update, { id, ownFields: { [machines.id]: 'Okuma' } })
    const person = await staff.call(contactPersons.create, {
      id,
      lastName: 'Eder',
      ownFields: { [hobby.id]: 'Segelfliegen' },
    })
    await staff.call(contactPersons.update, { id: person.id, ownFields: { [hobby.id]: 'Rudern' } })
    const deal = await createOpportunity(staff, id, { ownFields: { [hall.id]: 'Nordhalle' } })
    expect(deal.ownFields).toEqual({ [hall.id]: 'Nordhalle' })
    const changes = await staff.call(timeline.ofCustomer, { id, filter: 'changes' })
    const fields = changes.flatMap(entry => (entry.kind === 'change' ? [entry.change.fields] : []))
    expect(fields).toContainEqual({
      [`ownFields.${machines.id}`]: { from: 'Hermle Zwölfachser', to: 'Okuma' },
    })
    expect(fields).toContainEqual(
      expect.objectContaining({
        [`contactPerson.ownFields.${hobby.id}`]: { from: 'Segelfliegen', to: 'Rudern' },
      }),
    )
    const kindsOf = async (query: string) =>
      (await staff.call(search.find, { query })).groups.flatMap(({ kind, hits }) =>
        hits.map(hit => [kind, hit.id]),
      )
    expect(await kindsOf('okuma')).toContainEqual(['customer', id])
    expect(await kindsOf('rudern')).toContainEqual(['person', person.id])
    expect(await kindsOf('nordhalle')).toContainEqual(['opportunity', deal.id])
    // A field of another kind is none here.
    const strange = staff.call(customers.update, { id, ownFields: { [hall.id]: 'x' } })
    expect(await refusalOf(strange)).toMatchObject({ code: 'own_field.gone' })
  })

  test('of two merged customers complete each other, and an undo gives both back', async () => {
    const [first, second] = [await add(), await add()]
    const one = await createCustomer(staff, { ownFields: { [first.id]: 'A' } })
    const other = await createCustomer(staff, { ownFields: { [first.id]: 'B', [second.id]: 'C' } })
    const merge = { id: one.id, version: 1, otherId: other.id, otherVersion: 1, taken: [] }
    const { customer, batch } = await staff.call(customerMerge.apply, merge)
    expect(customer.ownFields).toEqual({ [first.id]: 'A', [second.id]: 'C' })
    const [entry] = await staff.call(timeline.ofCustomer, { id: one.id, filter: 'changes' })
    expect(entry).toMatchObject({
      change: { fields: { [`ownFields.${second.id}`]: { from: null, to: 'C' } } },
    })
    await staff.call(customerBatches.undo, { id: batch.id })
    expect([await valuesOf(one.id), await valuesOf(other.id)]).toEqual([
      { [first.id]: 'A' },
      { [first.id]: 'B', [second.id]: 'C' },
    ])
    const [now, then] = [await staff.call(customers.get, one), await staff.call(customers.get, other)]
    const chosen = await staff.call(customerMerge.apply, {
      ...merge,
      version: now.version,
      otherVersion: then.version,
      taken: [`ownFields.${first.id}`],
    })
    expect(chosen.customer.ownFields).toEqual({ [first.id]: 'B', [second.id]: 'C' })
  })
})

test('narrow lists, boards, bulk edits and files by what each type can be asked', async () => {
  const text = await add({ name: 'Standort' })
  const amount = await add({ type: 'number', name: 'Hallenfläche' })
  const day = await add({ type: 'date', name: 'Vertragsende' })
  const choice = await add({
    type: 'choice',
    name: 'Steuerung',
    choices: [{ name: 'Eins' }, { name: 'Zwei' }],
  })
  const isKey = await add({ type: 'boolean', name: 'Rahmenvertrag' })
  const ownFieldsOf = (place: string, n: number, until: string, one: number, isIt: boolean) => ({
    [text.id]: place,
    [amount.id]: n,
    [day.id]: until,
    [choice.id]: one,
    [isKey.id]: isIt,
  })
  const first = await createCustomer(staff, {
    ownFields: ownFieldsOf('Röderstraße', 10.5, '2027-01-31', 1, true),
  })
  const second = await createCustomer(staff, {
    ownFields: ownFieldsOf('Linz 100%', -3, '2027-02-01', 2, false),
  })
  const found = async (narrowings: OwnNarrowings) => {
    const rows = await staff.call(customers.list, { own: JSON.stringify(narrowings), sort: 'createdAt' })
    return rows.map(({ id }) => id)
  }
  expect(await found({ [text.id]: { has: 'ROEDER' } })).toEqual([first.id])
  expect(await found({ [text.id]: { has: '100%' } })).toEqual([second.id])
  expect(await found({ [amount.id]: { from: -3, until: 10 } })).toEqual([second.id])
  expect(await found({ [amount.id]: { from: -3 } })).toEqual([first.id, second.id])
  expect(await found({ [day.id]: { from: '2027-01-31', until: '2027-01-31' } })).toEqual([first.id])
  expect(await found({ [choice.id]: { any: [1, 2] } })).toEqual([first.id, second.id])
  expect(await found({ [isKey.id]: { is: false } })).toEqual([second.id])
  expect(await found({ [isKey.id]: { is: true }, [choice.id]: { any: [2] } })).toEqual([])
  // Asked in the way of another type, a field finds nothing and breaks nothing.
  expect(await found({ [text.id]: { from: 1 } })).toEqual([])
  const own = JSON.stringify({ [isKey.id]: { is: true } })
  const csv = await (await staff.call(customers.export, { own })).text()
  const [head, line] = csv.split('\r\n')
  expect(head).toMatch(/;Standort;Hallenfläche;Vertragsende;Steuerung;Rahmenvertrag$/)
  expect(line).toMatch(/;Röderstraße;10,5;31\.01\.2027;Eins;Ja$/)
  const bulk = { selection: { filter: { own }, expected: 1 }, change: { set: { industry: 'Guss' } } }
  await staff.call(customerBulk.apply, bulk)
  expect((await staff.call(customers.get, { id: first.id })).industry).toBe('Guss')

  const hall = await add({ kind: 'opportunity', name: 'Halle' })
  const deal = await createOpportunity(staff, first.id, { ownFields: { [hall.id]: 'Nord' }, value: 100 })
  await createOpportunity(staff, first.id, { ownFields: { [hall.id]: 'Süd' } })
  const filter = { own: JSON.stringify({ [hall.id]: { has: 'nord' } }) }
  const { columns } = await staff.call(pipeline.board, filter)
  expect(columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([deal.id])
  expect(await staff.call(pipeline.summary, filter)).toMatchObject({ total: 1, open: { value: 10_000 } })
  expect(await (await staff.call(opportunities.export, filter)).text()).toMatch(/;Halle.*\r\n.*;Nord/)
})

test('come from a file by the name of the column or as chosen; a wrong value names its row, an empty one keeps what is there', async () => {
  const area = await add({ type: 'number', name: 'Nutzfläche' })
  const model = await add({
    type: 'choice',
    name: 'Robotertyp',
    choices: [{ name: 'Scara' }, { name: 'Delta' }],
  })
  const companyName = 'Datei Eins GmbH'
  const { id } = await createCustomer(staff, { companyName, ownFields: { [area.id]: 5, [model.id]: 1 } })
  const text =
    'Firma;NUTZFLAECHE;Art\nDatei Eins GmbH;1.250,5;\nDatei Zwei GmbH;;delta\nDatei Drei GmbH;groß;\n'
  const options = JSON.stringify({ mapping: { Art: `ownFields.${model.id}` }, duplicates: 'update' })
  const sent = { file: new File([text], 'kunden.csv'), options }
  const { columns, rows, digest } = await staff.call(customerImport.preview, sent)
  expect(columns.map(({ field }) => field)).toEqual([
    'companyName',
    `ownFields.${area.id}`,
    `ownFields.${model.id}`,
  ])
  const faulty = rows.find(({ kind }) => kind === 'faulty')
  expect(faulty).toMatchObject({
    line: 4,
    errors: [{ column: 'NUTZFLAECHE', sentence: 'Bitte eine Zahl wie 1.234,5 eingeben' }],
  })
  expect(rows.find(({ kind }) => kind === 'update')?.changes).toEqual([
    { field: `ownFields.${area.id}`, before: 5, after: 1250.5 },
  ])
  const batch = await staff.call(customerImport.apply, { ...sent, digest })
  expect(await valuesOf(id)).toEqual({ [area.id]: 1250.5, [model.id]: 1 })
  const [two] = await staff.call(customers.list, { search: 'Datei Zwei' })
  expect(two!.ownFields).toEqual({ [model.id]: 2 })
  await staff.call(customerBatches.undo, { id: batch.id })
  expect(await valuesOf(id)).toEqual({ [area.id]: 5, [model.id]: 1 })
  expect(await staff.call(customers.list, { search: 'Datei Zwei' })).toEqual([])
})

describe('fields', () => {
  test('keep their values when they are renamed; a choice that is offered no longer stays where it was chosen', async () => {
    const field = await add({ type: 'choice', choices: [{ name: 'Alt' }, { name: 'Neu' }] })
    const { id } = await createCustomer(staff, { ownFields: { [field.id]: 1 } })
    const renamed = await staff.call(ownFields.update, {
      id: field.id,
      version: field.version,
      name: `${field.name} neu`,
      choices: [{ id: 2, name: 'Ganz neu' }, { name: 'Drittes' }],
    })
    expect(renamed.choices).toEqual([
      { id: 2, name: 'Ganz neu', isRemoved: false },
      { id: 3, name: 'Drittes', isRemoved: false },
      { id: 1, name: 'Alt', isRemoved: true },
    ])
    // A form that was open sends it along with the rest.
    await staff.call(customers.update, { id, notes: 'x', ownFields: { [field.id]: 1 } })
    expect(await valuesOf(id)).toEqual({ [field.id]: 1 })
    const other = createCustomer(staff, { ownFields: { [field.id]: 1 } })
    const message = 'Dieser Wert wird nicht mehr angeboten'
    expect(await refusalOf(other)).toMatchObject({ fields: { [`ownFields.${field.id}`]: message } })
    const back = await staff.call(ownFields.update, { ...renamed, choices: [{ name: 'ALT' }] })
    expect(back.choices[0]).toEqual({ id: 1, name: 'ALT', isRemoved: false })
    const stale = staff.call(ownFields.update, { id: field.id, version: field.version, name: 'x' })
    expect(await refusalOf(stale)).toMatchObject({ code: 'own_field.changed' })
  })

  test('that are archived keep their values, take no new ones, and come back with them', async () => {
    const field = await add()
    const { id } = await createCustomer(staff, { ownFields: { [field.id]: 'bleibt' } })
    await staff.call(ownFields.archive, { id: field.id })
    const own = (value: string) => ({ ownFields: { [field.id]: value } })
    expect(await refusalOf(staff.call(customers.update, { id, ...own('anders') }))).toMatchObject({
      code: 'own_field.gone',
      fields: { [`ownFields.${field.id}`]: 'Dieses Feld gibt es nicht mehr' },
    })
    await staff.call(customers.update, { id, notes: 'x', ...own('bleibt') })
    expect(await valuesOf(id)).toEqual({ [field.id]: 'bleibt' })
    await staff.call(ownFields.restore, { id: field.id })
    await staff.call(customers.update, { id, ...own('anders') })
    expect(await valuesOf(id)).toEqual({ [field.id]: 'anders' })
    const entries = await staff.call(audit.list, { search: `Eigenes Feld Nr. ${field.id}` })
    expect(entries.map(({ action }) => action)).toEqual([
      'record.restored',
      'record.removed',
      'record.created',
    ])
  })

  test('have each name once per kind, none of a column that is there anyway, and an order', async () => {
    const kind: OwnFieldKind = 'opportunity'
    const [one, two] = [await add({ kind, name: 'Größe' }), await add({ kind })]
    expect(await refusalOf(add({ kind, name: 'GROESSE' }))).toMatchObject({ code: 'own_field.name_taken' })
    expect(await refusalOf(add({ name: 'Branche' }))).toMatchObject({ code: 'own_field.name_taken' })
    expect(await refusalOf(add({ type: 'choice' }))).toMatchObject({
      fields: { choices: expect.any(String) },
    })
    await add({ name: 'Größe' })
    await staff.call(ownFields.arrange, { kind, ids: [two.id, one.id] })
    const ids = (await staff.call(ownFields.list, {})).map(field => field.id)
    expect(ids.indexOf(two.id)).toBeLessThan(ids.indexOf(one.id))
    const own = (await staff.call(ownFields.list, {})).filter(field => field.kind === kind)
    for (let left = MAX_OWN_FIELDS - own.length; left > 0; left--) await add({ kind })
    expect(await refusalOf(add({ kind }))).toMatchObject({ code: 'own_field.too_many' })
    expect((await staff.call(opportunities.list, {})).length).toBeGreaterThan(0)
  })
})
