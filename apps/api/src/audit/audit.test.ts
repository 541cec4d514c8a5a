import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { audit } from '@app/contracts/audit'
import { auth } from '@app/contracts/auth'
import { contactPersons } from '@app/contracts/contact-persons'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { emailSettings, emailSettingsDefaults } from '@app/contracts/email-settings'
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
