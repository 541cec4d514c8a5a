import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { articles } from '@app/contracts/articles'
import { audit } from '@app/contracts/audit'
import { auth } from '@app/contracts/auth'
import { contactPersons } from '@app/contracts/contact-persons'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { emailSettings, emailSettingsDefaults } from '@app/contracts/email-settings'
import { offerTexts } from '@app/contracts/offer-texts'
import { offers } from '@app/contracts/offers'
import { opportunities } from '@app/contracts/opportunities'
import { trash } from '@app/contracts/trash'
import { createActivity, createCustomer, createOpportunity, refusalOf } from '../../test/factories.ts'
import { account, startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let anna: Person
beforeAll(async () => {
  app = await startTestApp()
  anna = await app.staff()
})
afterAll(() => app.close())

const latest = async () => (await anna.call(audit.list, { limit: 1 }))[0]!

test('a log-in is written down with who, when and from where, the address shortened', async () => {
  expect(await latest()).toMatchObject({
    action: 'auth.logged_in',
    staffName: 'Anna Berger',
    address: '127.0.0.0',
    subject: null,
  })
  expect(Date.now() - new Date((await latest()).createdAt).getTime()).toBeLessThan(60_000)
})

test('a refused one names the account, and never what was typed', async () => {
  await refusalOf(app.stranger().call(auth.login, { ...account, password: 'Falsches-Passwort-1' }))
  expect(await latest()).toMatchObject({
    action: 'auth.refused',
    staffName: null,
    subject: 'Anna Berger: falsches Passwort',
  })
  await refusalOf(app.stranger().call(auth.login, { email: 'Falsches-Passwort-2', password: 'x' }))
  expect(await latest()).toMatchObject({ action: 'auth.refused', subject: 'Unbekannte Adresse' })
  expect(JSON.stringify(await anna.call(audit.list, {}))).not.toContain('Falsches-Passwort')
})

test('who made, changed, deleted and took back which record is written down, by number', async () => {
  const { id } = await createCustomer(anna)
  const opportunity = await createOpportunity(anna, id)
  const person = await anna.call(contactPersons.create, { id, lastName: 'Leitner' })
  const activity = await createActivity(anna, id)
  await anna.call(customers.update, { id, city: 'Linz' })
  await anna.call(activities.update, { id: activity.id, title: 'Anders' })
  await anna.call(contactPersons.remove, { id: person.id })
  await anna.call(opportunities.remove, { id: opportunity.id })
  await anna.call(activities.remove, { id: activity.id })
  await anna.call(trash.restore, { kind: 'activity', id: activity.id })
  await anna.call(customers.remove, { id })
  await anna.call(trash.restore, { kind: 'customer', id })
  const written = await anna.call(audit.list, { search: `Kunde Nr. ${id}`, sort: 'createdAt' })
  const of = (kind: string) =>
    written.filter(({ action }) => action === `record.${kind}`).map(({ subject }) => subject)
  const customer = `Kunde Nr. ${id}`
  const [deal, call, human] = [
    `Opportunity Nr. ${opportunity.id}, ${customer}`,
    `Aktivität Nr. ${activity.id}, ${customer}`,
    `Ansprechperson, ${customer}`,
  ]
  expect(of('created')).toEqual([customer, deal, human, call])
  expect(of('updated')).toEqual([customer, call])
  expect(of('removed')).toEqual([human, deal, call, customer])
  expect(of('restored')).toEqual([call, customer])
  expect(new Set(written.map(({ staffName }) => staffName))).toEqual(new Set(['Anna Berger']))
})

test('so is what was done to articles, texts of offers, and offers', async () => {
  const price = { number: 'GR-7', nameDe: 'Greifer', unit: 'piece', price: 1, vatRate: 20 } as const
  const article = await anna.call(articles.create, price)
  await anna.call(articles.update, { ...price, price: 2, id: article.id, version: article.version })
  await anna.call(articles.remove, { id: article.id })
  const words = { kind: 'intro', name: 'Gruß', textDe: 'Guten Tag' } as const
  const text = await anna.call(offerTexts.create, words)
  await anna.call(offerTexts.update, { ...words, textDe: 'Grüß Gott', id: text.id, version: text.version })
  await anna.call(offerTexts.remove, { id: text.id })
  const customer = await createCustomer(anna)
  const { id: opportunityId } = await createOpportunity(anna, customer.id)
  const written = {
    language: 'de' as const,
    title: 'Zelle',
    recipient: 'Huber',
    items: [{ name: 'Roboter', quantity: 1, unit: 'piece' as const, price: 1, vatRate: 20 as const }],
  }
  const draft = await anna.call(offers.create, { opportunityId })
  const { id, version } = await anna.call(offers.update, { ...written, id: draft.id, version: draft.version })
  const { name } = await anna.call(offers.issue, { id, version })
  const next = await anna.call(offers.revise, { id })
  await anna.call(offers.remove, { id: next.id })
  await anna.call(offers.markSent, { id })
  await anna.call(offers.decline, { id, isLost: false })
  const told = async (search: string) =>
    (await anna.call(audit.list, { search, sort: 'createdAt' })).map(
      ({ action, subject, staffName }) => `${staffName}: ${action} ${subject}`,
    )
  const entries = (subject: string, ...kinds: string[]) =>
    kinds.map(kind => `Anna Berger: record.${kind} ${subject}`)
  const place = `Opportunity Nr. ${opportunityId}`
  expect(await told('Artikel GR-7')).toEqual(entries('Artikel GR-7', 'created', 'updated', 'removed'))
  expect(await told('Angebotstext')).toEqual(
    entries(`Angebotstext Nr. ${text.id}`, 'created', 'updated', 'removed'),
  )
  expect(await told(`Angebot Nr. ${id},`)).toEqual(
    // Begun, written, sent, declined.
    entries(`Angebot Nr. ${id}, ${place}`, 'created', 'updated', 'updated', 'updated'),
  )
  expect(await told(name!)).toEqual([`Anna Berger: offer.issued ${name}`])
  expect(await told(`Angebot Nr. ${next.id},`)).toEqual(
    entries(`Angebot Nr. ${next.id}, ${place}`, 'created', 'removed'),
  )
})

test('a log-out and a saved setting are written down', async () => {
  const person = await app.staff()
  await person.call(dashboard.get, {})
  await person.call(auth.logout, {})
  expect(await latest()).toMatchObject({ action: 'auth.logged_out', staffName: 'Anna Berger' })
  // Nobody was logged in: nothing to tell.
  await app.stranger().call(auth.logout, {})
  expect((await anna.call(audit.list, { action: 'auth.logged_out' })).length).toBe(1)
  await anna.call(emailSettings.save, {
    ...emailSettingsDefaults,
    smtpHost: 'mail.example.org',
    smtpUsername: 'u',
    smtpPassword: 'p',
    fromEmail: 'a@example.org',
    fromName: 'A',
    adminNotificationEmail: 'a@example.org',
    password: account.password,
  })
  expect(await latest()).toMatchObject({ action: 'email_settings.saved', staffName: 'Anna Berger' })
})

test('is read page by page, by action, and searched by name, subject and address', async () => {
  await app.database.query(
    `insert into audit_entries (action, "staffName", subject, address, "createdAt")
       select 'robot.changed', 'Jakob', 'ER20-' || n, '198.51.100.0', now() - make_interval(hours => n)
         from generate_series(1, 5) as n`,
  )
  const first = await anna.page(audit.list, { action: 'robot.changed', limit: 2 })
  expect(first).toMatchObject({ total: 5, rows: [{ subject: 'ER20-1' }, { subject: 'ER20-2' }] })
  const cursor = first.nextCursor ?? undefined
  const second = await anna.page(audit.list, { action: 'robot.changed', limit: 2, cursor })
  expect(second.rows.map(({ subject }) => subject)).toEqual(['ER20-3', 'ER20-4'])
  for (const search of ['jakob', 'er20-4', '198.51'])
    expect(
      (await anna.call(audit.list, { search, sort: 'createdAt' })).map(({ action }) => action),
    ).toContain('robot.changed')
  expect(await anna.call(audit.list, { search: 'er20-4' })).toHaveLength(1)
  expect(await anna.call(audit.list, { search: 'er20_4' })).toHaveLength(0)
})
