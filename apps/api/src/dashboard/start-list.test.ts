import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auth } from '@app/contracts/auth'
import { customers } from '@app/contracts/customers'
import { startList, startSteps, type StartStep } from '@app/contracts/start-list'
import { createCustomer } from '../../test/factories.ts'
import { account, person, startTestApp, type Person, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

async function done(): Promise<StartStep[]> {
  const list = await staff.call(startList.get, {})
  return startSteps.filter(step => list.done[step])
}

test('a fresh installation has all of it before it, and each step is ticked by what there is', async () => {
  const { query } = app.database
  await query(`insert into customers ("companyName", demo) values ('Muster', true)`)
  expect(await done()).toEqual([])

  await query(`update staff set "sealedTotpSecret" = 'x'`)
  expect(await done()).toEqual(['secondFactor'])
  await query(`update staff set "sealedTotpSecret" = null`)

  await query(`insert into staff (email, name) values ('b@example.at', 'Berta')`)
  expect(await done()).toEqual(['colleagues'])
  await query(`update staff set "disabledAt" = now() where name = 'Berta'`)
  expect(await done()).toEqual([])

  const { id } = await createCustomer(staff)
  expect(await done()).toEqual(['customers'])
  await staff.call(customers.remove, { id })

  await query(`insert into robots (name, series, model, "imageUrl") values ('A', 'A', 'A', '/a.png')`)
  expect(await done()).toEqual(['robotImages'])
  await query('delete from robots')

  const console = person(app.url)
  await console.fetch('/api/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Chrome/140 Electron/38' },
    body: JSON.stringify(account),
  })
  expect(await done()).toEqual(['console'])
  await console.call(auth.logout, {})
  expect(await done()).toEqual([])
})

test('mail counts once it is switched on and something has left', async () => {
  const { query } = app.database
  await query(`insert into email_settings (provider, "smtpHost", "smtpPort", "smtpUsername", "sealedPassword", "fromEmail",
    "fromName", "adminNotificationEmail", "isEnabled", "dailySummaryEnabled", "dailySummaryTime")
    values ('custom', 'a.example', 587, '', '', 'a@a.example', 'A', 'a@a.example', true, false, '09:00')`)
  expect(await done()).toEqual([])
  await query(`insert into audit_entries (action) values ('mail.test_sent')`)
  expect(await done()).toEqual(['mail'])
  await query('update email_settings set "isEnabled" = false')
  expect(await done()).toEqual([])
})

test('the list is put away for everybody, and taken out again', async () => {
  expect((await staff.call(startList.save, { isHidden: true })).isHidden).toBe(true)
  expect((await (await app.staff()).call(startList.get, {})).isHidden).toBe(true)
  expect((await staff.call(startList.save, { isHidden: false })).isHidden).toBe(false)
})
