import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { customerBatches } from '@app/contracts/customer-bulk'
import { customerImport, type CustomerImportOptions } from '@app/contracts/customer-import'
import { customers } from '@app/contracts/customers'
import { createCustomer, createOpportunity, refusalOf } from '../../../../test/factories.ts'
import { openTransaction, untilWaiting } from '../../../../test/open-transaction.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const fileOf = (content: string | Buffer, name = 'kunden.csv') =>
  new File([new Uint8Array(Buffer.from(content))], name)

const optionsOf = (options: Partial<CustomerImportOptions>) =>
  JSON.stringify({ mapping: {}, duplicates: 'skip', ...options })

const preview = (content: string | Buffer, options: Partial<CustomerImportOptions> = {}) =>
  staff.call(customerImport.preview, { file: fileOf(content), options: optionsOf(options) })

async function apply(content: string | Buffer, options: Partial<CustomerImportOptions> = {}) {
  const { digest } = await preview(content, options)
  return staff.call(customerImport.apply, { file: fileOf(content), options: optionsOf(options), digest })
}

const named = async (search: string) => staff.call(customers.list, { search, limit: 100 })

/** Customers as they are stored, except for what counts edits. */
const stored = () =>
  app.database.query(`select to_jsonb(c) - 'version' - 'updatedAt' as row from customers c order by id`)

describe('a customer that is there already', () => {
  const judged = async (content: string, duplicates: 'skip' | 'update') => {
    const { rows } = await preview(content, { duplicates })
    const byLine = rows.toSorted((a, b) => a.line - b.line)
    return byLine.map(({ kind, customer, reason }) => [kind, customer?.companyName ?? null, reason])
  }

  test('is changed where its name or whole address agree, with the reason', async () => {
    await createCustomer(staff, { companyName: 'Pongau Hydraulik AG', email: 'office@pongau.example' })
    const content =
      'Firma;E-Mail\nAnders;OFFICE@pongau.example\nPongau Hydraulik GmbH;\nPongau-Hydraulik;neu@pongau.example\nTochter;x@pongau.example'
    expect(await judged(content, 'update')).toEqual([
      ['update', 'Pongau Hydraulik AG', 'Gleiche E-Mail-Adresse'],
      ['new', 'Pongau Hydraulik AG', 'Gleicher Firmenname, aber andere Rechtsform (Pongau Hydraulik AG)'],
      ['duplicate', 'Pongau Hydraulik AG', 'Steht schon in Zeile 3: gleicher Firmenname'],
      ['new', 'Pongau Hydraulik AG', 'Gleiche Domain, aber anderer Firmenname'],
    ])
  })

  test('is never changed because of its domain alone, and shared domains mean nobody', async () => {
    await createCustomer(staff, { companyName: 'Gasthof Post', email: 'post@upcmail.net' })
    await createCustomer(staff, { companyName: 'Seite Eins', website: 'https://www.facebook.com/eins' })
    await createCustomer(staff, { companyName: 'Mutter AG', email: 'a@mutter.example' })
    await createCustomer(staff, { companyName: 'Holding AG', email: 'a@gruppe.example' })
    await createCustomer(staff, { companyName: 'Bau AG', website: 'www.gruppe.example/bau' })
    const providers = 'Firma;E-Mail;Web\nJemand;jemand@upcmail.net;\nZwei;;https://facebook.com/zwei'
    const one = 'Firma;E-Mail\nTochter;x@mutter.example'
    const group = 'Firma;E-Mail\nDritte;x@gruppe.example'
    const sisters = 'Firma;E-Mail\nTochter;x@mutter.example\nEnkelin;y@mutter.example'
    for (const rule of ['skip', 'update'] as const) {
      expect(await judged(providers, rule)).toEqual([
        ['new', null, ''],
        ['new', null, ''],
      ])
      expect((await judged(group, rule)).map(([kind]) => kind)).toEqual(['new'])
      expect((await judged(sisters, rule)).map(([kind]) => kind)).toEqual(['new', 'new'])
      expect(await judged(one, rule)).toEqual([
        ['new', 'Mutter AG', 'Gleiche Domain, aber anderer Firmenname'],
      ])
    }
  })

  test('is another one where the same name is in another town', async () => {
    const file =
      'Firma;PLZ;Ort\nHuber GmbH;1010;Wien\nHuber GmbH;8010;Graz\nHuber AG;;Linz\nHuber;1030;Wien 3.'
    const kinds = async (content: string) => (await judged(content, 'update')).map(([kind]) => kind)
    expect(await kinds(file)).toEqual(['new', 'new', 'new', 'duplicate'])
    await createCustomer(staff, { companyName: 'Huber GmbH', city: 'Vienna' })
    expect(await judged(file, 'update')).toEqual([
      ['update', 'Huber GmbH', 'Gleicher Firmenname und Ort'],
      ['new', 'Huber GmbH', 'Gleicher Firmenname, aber anderer Ort (Vienna)'],
      ['new', 'Huber GmbH', 'Gleicher Firmenname, aber andere Rechtsform (Huber GmbH)'],
      ['duplicate', 'Huber GmbH', 'Steht schon in Zeile 2: gleicher Firmenname'],
    ])
    await createCustomer(staff, { companyName: 'Huber KG', city: 'Linz', phone: '0732 / 66 55 44' })
    expect(await kinds('Firma;Ort\nHuber;Wels')).toEqual(['new'])
    expect(await kinds('Firma;Ort;Telefon\nHuber;Wels;+43 732 665544')).toEqual(['update'])
    expect(await judged('Firma;Branche\nHuber;Holz', 'update')).toEqual([
      [
        'duplicate',
        'Huber GmbH',
        'Gleicher Firmenname wie bei 2 Kunden, darum nicht eindeutig: bleibt unverändert',
      ],
    ])
  })

  test('is not meant by an address that several have', async () => {
    await createCustomer(staff, { companyName: 'Haus Eins', email: 'kanzlei@verwaltung.example' })
    await createCustomer(staff, { companyName: 'Haus Zwei', email: 'kanzlei@verwaltung.example' })
    const content = 'Firma;E-Mail;Branche\nHaus Zwei;kanzlei@verwaltung.example;Wohnen'
    expect(await judged(content, 'update')).toEqual([
      ['update', 'Haus Zwei', 'Gleiche E-Mail-Adresse und gleicher Firmenname'],
    ])
    expect(await judged(content.replace('Haus Zwei', 'Haus Drei'), 'update')).toEqual([
      ['new', 'Haus Eins', 'Gleiche E-Mail-Adresse, die aber mehrere Kunden haben'],
    ])
  })

  test('is skipped, updated without emptying anything, or added once more', async () => {
    const { id } = await createCustomer(staff, { companyName: 'Regel GmbH', address: 'Linz', phone: '1' })
    const file = 'Firma;Adresse;Telefon\nRegel;Enns;'
    expect((await preview(file)).rows[0]).toMatchObject({ kind: 'duplicate', customer: { id } })
    const batch = await apply(file, { duplicates: 'update' })
    expect(batch).toMatchObject({ created: 0, updated: 1 })
    expect(await staff.call(customers.get, { id })).toMatchObject({
      companyName: 'Regel GmbH',
      address: 'Enns',
      phone: '1',
    })
    await apply(file, { duplicates: 'create' })
    expect(await named('Regel')).toHaveLength(2)
  })
})

describe('an import', () => {
  test('and its undo leave every customer as it was', async () => {
    await createCustomer(staff, {
      companyName: 'Undo AG',
      city: 'Wien',
      annualRevenue: 5,
      email: 'a@undo.example',
    })
    const before = await stored()
    const batch = await apply('Firma;Adresse;Umsatz\nUndo AG;Graz;7\nNeu Undo;Steyr;1', {
      duplicates: 'update',
    })
    expect(batch).toMatchObject({ title: 'kunden.csv', created: 1, updated: 1, kept: [] })
    expect(await stored()).not.toEqual(before)
    expect((await staff.call(customerBatches.list, { kind: 'import' }))[0]).toEqual(batch)
    expect((await staff.call(customerBatches.undo, { id: batch.id })).kept).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('that is undone keeps and names what was edited or used since', async () => {
    const { id } = await createCustomer(staff, { companyName: 'Spät AG', address: 'Wien', industry: 'Alt' })
    const batch = await apply('Firma;Adresse;Branche\nSpät AG;Graz;Neu\nBenutzt GmbH;;\nFrei GmbH;;', {
      duplicates: 'update',
    })
    await staff.call(customers.update, { id, address: 'Hall' })
    const [used] = await named('Benutzt')
    await createOpportunity(staff, used!.id)
    const { kept } = await staff.call(customerBatches.undo, { id: batch.id })
    expect(kept).toEqual(['Spät AG', 'Benutzt GmbH'])
    expect(await staff.call(customers.get, { id })).toMatchObject({ address: 'Hall', industry: 'Alt' })
    expect(await named('Frei GmbH')).toEqual([])
  })

  test('is refused where it would do something else than its preview showed', async () => {
    const content = 'Firma\nVeraltet GmbH'
    const { digest } = await preview(content)
    await createCustomer(staff, { companyName: 'Veraltet GmbH' })
    const call = staff.call(customerImport.apply, { file: fileOf(content), options: optionsOf({}), digest })
    expect(await refusalOf(call)).toMatchObject({ status: 409, code: 'customer_import.outdated' })
  })

  test('never overwrites what a colleague saves at the same moment', async () => {
    const { id } = await createCustomer(staff, { companyName: 'Gleichzeitig AG', industry: 'Stahl' })
    const content = 'Firma;Branche\nGleichzeitig AG;Holz'
    const options = { duplicates: 'update' as const }
    const { digest } = await preview(content, options)
    const other = await openTransaction(app.database)
    await other.query('select 1 from customers where id = $1 for update', [id])
    const saved = staff.call(customers.update, { id, industry: 'Glas' })
    await untilWaiting(app, 1)
    const taken = refusalOf(
      staff.call(customerImport.apply, { file: fileOf(content), options: optionsOf(options), digest }),
    )
    await untilWaiting(app, 2)
    await other.commit()
    await saved
    expect(await taken).toMatchObject({ status: 409, code: 'customer_import.outdated' })
    expect(await staff.call(customers.get, { id })).toMatchObject({ industry: 'Glas' })
  })

  test.each(['csv', 'xlsx'])('takes what was exported as %s', async format => {
    await createCustomer(staff, {
      companyName: `Kreis${format}; "GmbH"`,
      annualRevenue: 1_234_567,
      employeeCount: 12,
      postalCode: '01067',
      phone: '+43 1 2',
      notes: '=1+1\nzwei',
      customerStatus: 'warm',
    })
    const file = Buffer.from(
      await (
        await staff.fetch(`/api/admin/crm/customers/export?search=Kreis${format}&format=${format}`)
      ).arrayBuffer(),
    )
    const { rows } = await preview(file, { duplicates: 'update' })
    expect(rows.map(({ kind }) => kind)).toEqual(['unchanged'])
  })

  test('of 1,000 rows is done at once and undone at once', async () => {
    const lines = Array.from(
      { length: 1_000 },
      (_, index) => `Masse ${index} GmbH;m${index}@masse${index}.example;Wels`,
    )
    const batch = await apply(`Firma;E-Mail;Ort\n${lines.join('\n')}`)
    expect(batch.created).toBe(1_000)
    const again = await apply(`Firma;E-Mail;Ort\n${lines.join('\n').replaceAll('Wels', 'Linz')}`, {
      duplicates: 'update',
    })
    expect(again.updated).toBe(1_000)
    const shown = await preview(`Firma;E-Mail;Ort\n${lines.join('\n')}`, { duplicates: 'update' })
    expect(shown.rows).toHaveLength(1_000)
    await staff.call(customerBatches.undo, { id: again.id })
    expect((await named('Masse 77 '))[0]).toMatchObject({ city: 'Wels' })
    await staff.call(customerBatches.undo, { id: batch.id })
    expect(await named('Masse')).toEqual([])
  })
})
