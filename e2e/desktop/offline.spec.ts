import { activities } from '@app/contracts/activities'
import type { Client } from '@app/contracts/client'
import { customers, type Customer } from '@app/contracts/customers'
import { expect, type Page } from '@playwright/test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connectNow } from '../support/connection.ts'
import { launchConsole, type Console } from '../support/console.ts'
import { dropFiles } from '../support/drop.ts'
import { outlookMail, writtenMail } from '../support/mail-files.ts'
import { createCustomer, logIn, staffClient, test } from './fixtures.ts'

const SAFE = 'Auf diesem Gerät gesichert. Wird gesendet, sobald der Server wieder antwortet.'

const mailOf = (subject: string) =>
  writtenMail(`${subject}.eml`, { from: 'einkauf@irgendwo.example', subject })

/** What the customer's page shows of somebody. */
async function open(
  desktop: { page: Page; visit(path: string): Promise<void> },
  { id, companyName }: Customer,
) {
  await desktop.visit(`/crm/customers/${id}`)
  await expect(desktop.page.getByRole('heading', { name: companyName })).toBeVisible()
}

/** The subjects of a customer's mails, as the server has them. */
async function subjectsOf(client: Client, { id }: Customer): Promise<string[]> {
  const rows = await client.call(activities.ofCustomer, { id, limit: 100 })
  return rows.map(({ emailSubject, title }) => emailSubject ?? title).toSorted()
}

const dockOf = (page: Page) => page.getByRole('region', { name: 'Ablage' })

test('five mails dropped without server outlive kill -9 and arrive once, at the right customers', async ({
  server,
  userData,
}) => {
  const [huber, lech] = [
    await createCustomer(server, 'Huber Wälzlager'),
    await createCustomer(server, 'Lech Druckguss'),
  ]
  const before = await launchConsole({ serverUrl: server.url, userData })
  await logIn(before.page, server)
  await before.visit('/crm/customers')
  await expect(before.page.getByText('Huber Wälzlager').first()).toBeVisible()
  await open(before, lech)
  await open(before, huber)

  await test.step('without server the mails are safe, and that is all that is said', async () => {
    await server.halt()
    await dropFiles(before.page, 'body', [mailOf('Eins'), mailOf('Zwei'), await outlookMail('Drei.msg')])
    await expect(dockOf(before.page).getByText(SAFE)).toHaveCount(3)
    await open(before, lech)
    await expect(before.page.getByText('Keine Verbindung zum Server.').first()).toBeVisible()
    await expect(before.page.getByText(/Stand von (heute|gestern)/)).toBeVisible()
    await dropFiles(before.page, 'body', [mailOf('Vier'), mailOf('Fünf')])
    await expect(dockOf(before.page).getByText(SAFE)).toHaveCount(5)
  })

  await before.kill()
  const after = await launchConsole({ serverUrl: server.url, userData })
  const { page } = after

  await test.step('the next start shows them, and what was seen of the customers, still without server', async () => {
    await expect(dockOf(page).getByText(SAFE)).toHaveCount(5)
    await open(after, huber)
    await expect(page.getByText(/Stand von (heute|gestern)/)).toBeVisible()
    await after.visit('/crm/customers')
    await page.getByRole('searchbox', { name: 'Suche' }).fill('waelzlager')
    await expect(page.getByText('Huber Wälzlager').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Lech Druckguss')).toHaveCount(0)
  })

  await test.step('the server is back: every mail arrives, and nothing is left on the disk', async () => {
    await server.resume()
    await expect(dockOf(page).getByText('5 abgelegt')).toBeVisible({ timeout: 180_000 })
    const client = await staffClient(server)
    expect(await subjectsOf(client, lech)).toEqual(['Fünf', 'Vier'])
    expect(await subjectsOf(client, huber)).toHaveLength(3)
    await expect(page.getByText(/Stand von (heute|gestern)/)).toHaveCount(0)
    expect(await filesOf(userData)).toEqual([])
  })

  await test.step('a log-out takes away what was kept of the customers', async () => {
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page.getByRole('textbox', { name: 'E-Mail' })).toBeVisible()
    expect(await readdir(userData)).not.toContain('answers')
  })
  await after.close()
})

async function filesOf(userData: string): Promise<string[]> {
  const [account = ''] = await readdir(join(userData, 'queue'))
  return readdir(join(userData, 'queue', account))
}

/** Ends the console's session at the server; the console keeps its cookie and knows nothing of it. */
async function endSession(desktop: Console, url: string): Promise<void> {
  const cookies = await desktop.evaluate(
    ({ session }, origin) => session.fromPartition('persist:console').cookies.get({ url: origin }),
    url,
  )
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { ok } = await fetch(`${url}/api/admin/logout`, { method: 'POST', headers: { Cookie, Origin: url } })
  expect(ok).toBe(true)
}

test('an ended session asks for the log-in, and keeps the mail until then', async ({ desktop, server }) => {
  const { page } = desktop
  const customer = await createCustomer(server, 'Alpe Kunststoff')
  await logIn(page, server)
  await open(desktop, customer)
  await endSession(desktop, server.url)
  await dropFiles(page, 'body', [mailOf('Nach der Mittagspause')])
  // The log-in hides the dock from its role.
  await expect(page.getByText('Wird gesendet, sobald Sie angemeldet sind.')).toBeVisible()
  const again = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
  await again.getByRole('textbox', { name: 'E-Mail' }).fill(server.email)
  await again.locator('input[type="password"]').fill(server.password)
  await again.getByRole('button', { name: 'Anmelden' }).click()
  await expect(dockOf(page).getByText('1 abgelegt')).toBeVisible()
  expect(await subjectsOf(await staffClient(server), customer)).toEqual(['Nach der Mittagspause'])
})

test('a mail for a customer that is gone waits for a person; a broken file stops no other', async ({
  desktop,
  server,
}) => {
  const { page } = desktop
  const client = await staffClient(server)
  const [gone, kept] = [
    await createCustomer(server, 'Weg und Fort'),
    await createCustomer(server, 'Bleibt und Söhne'),
  ]
  await logIn(page, server)
  await open(desktop, gone)
  await client.call(customers.remove, { id: gone.id })
  await dropFiles(page, 'body', [mailOf('Wohin damit')])
  await expect(dockOf(page).getByText(/„Wohin damit\.eml“/)).toBeVisible()

  await open(desktop, kept)
  await dockOf(page).getByRole('button', { name: 'Bei Bleibt und Söhne ablegen' }).click()
  await expect(dockOf(page).getByText('1 abgelegt')).toBeVisible()
  const broken = { name: 'Kaputt.msg', bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]) }
  await dropFiles(page, 'body', [broken, mailOf('Die nächste')])
  await expect(dockOf(page).getByText(/„Kaputt\.msg“/)).toBeVisible()
  await expect.poll(() => subjectsOf(client, kept)).toEqual(['Die nächste', 'Wohin damit'])
  await dockOf(page).getByRole('button', { name: 'Verwerfen' }).click()
  await expect(dockOf(page).getByText(/„Kaputt\.msg“/)).toHaveCount(0)
})

test('a note of a visit without net waits, is shown as waiting, and arrives once', async ({
  server,
  userData,
}) => {
  const customer = await createCustomer(server, 'Tal Förderbau')
  const desktop = await launchConsole({ serverUrl: server.url, userData })
  const { page } = desktop
  await logIn(page, server)
  await open(desktop, customer)
  await server.halt()
  await page.getByLabel('Was ist geschehen?').fill('Vor Ort: Greifer passt')
  await page.keyboard.press('Enter')
  const waiting = page.getByRole('list', { name: 'Noch nicht gesendet' })
  await expect(waiting).toContainText('Vor Ort: Greifer passt')
  await expect(waiting).toContainText(SAFE)
  await expect(page.getByLabel('Was ist geschehen?')).toHaveValue('')
  await server.resume()
  await connectNow(page)
  await expect(waiting).toHaveCount(0, { timeout: 180_000 })
  await expect(page.getByRole('button', { name: 'Vor Ort: Greifer passt' })).toBeVisible()
  expect(await subjectsOf(await staffClient(server), customer)).toEqual(['Vor Ort: Greifer passt'])
  await desktop.close()
})

test('without net a new activity waits like a note, and a form that cannot wait keeps what was typed', async ({
  desktop,
  server,
}) => {
  const { page } = desktop
  const client = await staffClient(server)
  const customer = await createCustomer(server, 'Kar Fördertechnik')
  await client.call(activities.create, {
    customerId: customer.id,
    type: 'task',
    title: 'Greifer prüfen',
    status: 'pending',
    activityDate: new Date().toISOString(),
    dueDate: new Date().toISOString(),
  })
  await logIn(page, server)
  await open(desktop, customer)
  const next = page.getByRole('region', { name: 'Nächster Schritt' })
  const done = page.getByRole('dialog', { name: 'Aktivität erledigen' })
  const outcome = done.getByLabel('Notiz zum Ergebnis')

  await test.step('an outcome stays in its form, which says why', async () => {
    await expect(next.getByText('Greifer prüfen')).toBeVisible()
    await server.halt()
    await next.getByRole('button', { name: 'Erledigt' }).click()
    await outcome.fill('Hält 40 kg')
    await page.keyboard.press('Control+s')
    await expect(done).toContainText('Keine Verbindung zum Server. Ihre Eingaben sind noch da.')
    await expect(outcome).toHaveValue('Hält 40 kg')
  })
  await test.step('the server is back, and the same save succeeds', async () => {
    await server.resume()
    await page.keyboard.press('Control+s')
    await expect(done).toHaveCount(0)
    await expect(next.getByText('Kein nächster Schritt')).toBeVisible()
  })
  await test.step('a new activity is safe on this machine, and that is all that is said', async () => {
    await server.halt()
    await next.getByRole('button', { name: 'Nächsten Schritt planen' }).click()
    const form = page.getByRole('dialog', { name: 'Neue Aktivität' })
    await form.getByLabel(/^Titel/).fill('Angebot für zwei Greifer')
    await form.getByLabel('Beschreibung').fill('Mit Wechselsystem')
    await page.keyboard.press('Control+s')
    await expect(form).toHaveCount(0)
    await expect(page.getByText('Aktivität auf diesem Gerät gesichert')).toBeVisible()
    const waiting = page.getByRole('list', { name: 'Noch nicht gesendet' })
    await expect(waiting).toContainText('Angebot für zwei Greifer')
    await expect(waiting).toContainText(SAFE)
  })
  await test.step('and arrives once, whole', async () => {
    await server.resume()
    await connectNow(page)
    await expect(next.getByText('Angebot für zwei Greifer')).toBeVisible({ timeout: 180_000 })
    const rows = await client.call(activities.ofCustomer, { id: customer.id, limit: 100 })
    expect(rows).toMatchObject([
      { title: 'Angebot für zwei Greifer', description: 'Mit Wechselsystem', status: 'pending' },
      { title: 'Greifer prüfen', outcomeNotes: 'Hält 40 kg', status: 'completed' },
    ])
  })
})
