import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { activities } from '@app/contracts/activities'
import type { Client } from '@app/contracts/client'
import { customers, type Customer } from '@app/contracts/customers'
import { expect, type Page } from '@playwright/test'
import { connectNow } from '../support/connection.ts'
import type { Console } from '../support/console.ts'
import { dropFiles } from '../support/drop.ts'
import { outlookMail, writtenMail } from '../support/mail-files.ts'
import { createCustomer, logIn, staffClient, test } from './fixtures.ts'

const SAFE = 'Auf diesem Gerät gesichert. Wird gesendet, sobald der Server wieder antwortet.'

const mailOf = (subject: string) =>
  writtenMail(`${subject}.eml`, { from: 'einkauf@irgendwo.example', subject })

/** Opens the page of a customer, as far as it is known. */
async function open(desktop: Console, { id, companyName }: Customer): Promise<void> {
  await desktop.visit(`/crm/customers/${id}`)
  await expect(desktop.page.getByRole('heading', { name: companyName })).toBeVisible()
}

/** The subjects of a customer's mails, as the server has them. */
async function subjectsOf(client: Client, { id }: Customer): Promise<string[]> {
  const rows = await client.call(activities.ofCustomer, { id, limit: 100 })
  return rows.map(({ emailSubject, title }) => emailSubject ?? title).toSorted()
}

/** The title of the window, as the task bar shows it. */
const titleOf = (desktop: Console) =>
  desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())

const dockOf = (page: Page) => page.getByRole('region', { name: 'Ablage' })

/** What the console itself writes; the rest of the folder is Chromium's. */
const OURS = /^(account|settings|told|window)\.json$|^(answers|keys|queue|updates)(\/|$)/

/** Everything that the console keeps in its folder. */
async function keptIn(userData: string) {
  const paths = (await readdir(userData, { recursive: true })).filter(path =>
    OURS.test(path.replaceAll(sep, '/')),
  )
  return Promise.all(
    paths.map(async path => {
      const state = await stat(join(userData, path))
      const isFolder = state.isDirectory()
      const content = isFolder ? Buffer.alloc(0) : await readFile(join(userData, path))
      return { path: path.replaceAll(sep, '/'), isFolder, mode: state.mode & 0o777, content }
    }),
  )
}

/** The session's cookie, which main keeps. */
async function cookieOf(desktop: Console, url: string) {
  const [cookie] = await desktop.evaluate(
    ({ session }, url) => session.fromPartition('persist:console').cookies.get({ url }),
    url,
  )
  if (!cookie) throw new Error('There is no session')
  return cookie
}

test('mails dropped without server lie there for their owner only, outlive kill -9 and arrive once', async ({
  launch,
  server,
  userData,
}) => {
  const huber = await createCustomer(server, 'Huber Wälzlager')
  const lech = await createCustomer(server, 'Lech Druckguss')
  const before = await launch({ serverUrl: server.url })
  await logIn(before.page, server)
  await open(before, lech)
  await open(before, huber)
  const cookie = await cookieOf(before, server.url)

  await test.step('without server the mails are safe, and that is all that is said', async () => {
    await server.halt()
    await dropFiles(before.page, 'body', [mailOf('Kanarienmail'), await outlookMail('Drei.msg')])
    await expect(dockOf(before.page).getByText(SAFE)).toHaveCount(2)
    await open(before, lech)
    await expect(before.page.getByText('Keine Verbindung zum Server.').first()).toBeVisible()
    await expect(before.page.getByText(/Stand von (heute|gestern)/)).toBeVisible()
    await dropFiles(before.page, 'body', [mailOf('Vier')])
    await expect(dockOf(before.page).getByText(SAFE)).toHaveCount(3)
    await expect(
      dockOf(before.page).getByText(/^Nächster Versuch in \d:\d\d$|^Verbindung wird versucht …$/),
    ).toBeVisible()
    await expect.poll(() => titleOf(before)).toMatch(/^\(3\) /)
  })
  await before.kill()

  await test.step('what lies on the disk is for its owner only, and no secret stands there as text', async () => {
    const kept = await keptIn(userData)
    const roots = new Set(kept.map(({ path }) => path.split('/')[0]))
    expect([...roots]).toEqual(expect.arrayContaining(['account.json', 'answers', 'keys', 'queue']))
    expect(kept.filter(({ path }) => path.endsWith('.entry'))).toHaveLength(3)
    // Windows has no such bits: there the folder is in the profile, which others can't read.
    const open = kept.filter(({ isFolder, mode }) => mode !== (isFolder ? 0o700 : 0o600))
    if (process.platform !== 'win32') expect(open.map(({ path }) => path)).toEqual([])
    expect(cookie.value).toMatch(/.{20}/)
    const secrets = [server.password, server.email, cookie.value, 'Kanarien', 'Wälzlager']
    const told = kept.filter(({ content }) => secrets.some(secret => content.includes(secret)))
    expect(told.map(({ path }) => path)).toEqual([])
  })
  const after = await launch({ serverUrl: server.url })
  const { page } = after

  await test.step('the next start shows them, and what was seen of the customers, still without server', async () => {
    await expect(dockOf(page).getByText(SAFE)).toHaveCount(3)
    await open(after, huber)
    await expect(page.getByText(/Stand von (heute|gestern)/)).toBeVisible()
  })
  await test.step('the server is back: every mail arrives, and nothing is left on the disk', async () => {
    await server.resume()
    await connectNow(page)
    await expect(dockOf(page).getByText('3 abgelegt')).toBeVisible()
    const client = await staffClient(server)
    expect(await subjectsOf(client, lech)).toEqual(['Vier'])
    expect(await subjectsOf(client, huber)).toHaveLength(2)
    await expect(page.getByText(/Stand von (heute|gestern)/)).toHaveCount(0)
    expect((await keptIn(userData)).filter(({ path }) => path.endsWith('.entry'))).toEqual([])
  })
})

test('what is in the way of a mail is told, and what a person decides is done', async ({
  desktop,
  server,
  userData,
}) => {
  const { page } = desktop
  const dock = dockOf(page)
  const client = await staffClient(server)
  const gone = await createCustomer(server, 'Weg und Fort')
  const kept = await createCustomer(server, 'Bleibt und Söhne')
  await logIn(page, server)

  await test.step('its customer is gone: it goes to another one', async () => {
    await open(desktop, gone)
    await client.call(customers.remove, { id: gone.id })
    await dropFiles(page, 'body', [mailOf('Wohin damit')])
    await expect(dock.getByText(/„Wohin damit\.eml“/)).toBeVisible()
    await open(desktop, kept)
    await dock.getByRole('button', { name: 'Bei Bleibt und Söhne ablegen' }).click()
    await expect(dock.getByText('1 abgelegt')).toBeVisible()
  })
  await test.step('the file is broken: it stops no other and is discarded', async () => {
    const broken = { name: 'Kaputt.msg', bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]) }
    await dropFiles(page, 'body', [broken, mailOf('Die nächste')])
    await expect(dock.getByText(/„Kaputt\.msg“/)).toBeVisible()
    await expect.poll(() => subjectsOf(client, kept)).toEqual(['Die nächste', 'Wohin damit'])
    await dock.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(dock.getByText(/„Kaputt\.msg“/)).toHaveCount(0)
  })
  await test.step('the queue can not be written: it is not taken', async () => {
    const [queue, aside] = [join(userData, 'queue'), join(userData, 'aside')]
    await rename(queue, aside)
    await writeFile(queue, 'a file where the folder was')
    await dropFiles(page, 'body', [mailOf('Mittendrin')])
    await expect(dock).toContainText(
      '„Mittendrin.eml“: Die Warteschlange auf diesem Rechner ist nicht beschreibbar.',
    )
    await rm(queue)
    await rename(aside, queue)
  })
  await test.step('the session has ended: it waits for the log-in', async () => {
    // The console keeps its cookie and knows nothing of it.
    const { name, value } = await cookieOf(desktop, server.url)
    const headers = { Cookie: `${name}=${value}`, Origin: server.url }
    await fetch(`${server.url}/api/admin/logout`, { method: 'POST', headers })
    await dropFiles(page, 'body', [mailOf('Nach der Mittagspause')])
    // The log-in hides the dock from its role.
    await expect(page.getByText('Wird gesendet, sobald Sie angemeldet sind.')).toBeVisible()
    const again = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
    await again.getByRole('textbox', { name: 'E-Mail' }).fill(server.email)
    await again.locator('input[type="password"]').fill(server.password)
    await again.getByRole('button', { name: 'Anmelden' }).click()
    await expect.poll(() => subjectsOf(client, kept)).toContain('Nach der Mittagspause')
  })
})

test('without net a note and a new activity wait and arrive once; a form that cannot wait keeps what was typed', async ({
  desktop,
  server,
}) => {
  const { page } = desktop
  const client = await staffClient(server)
  const customer = await createCustomer(server, 'Kar Fördertechnik')
  const now = new Date().toISOString()
  const task = { customerId: customer.id, type: 'task', title: 'Greifer prüfen', status: 'pending' } as const
  await client.call(activities.create, { ...task, activityDate: now, dueDate: now })
  await logIn(page, server)
  await open(desktop, customer)
  const next = page.getByRole('region', { name: 'Nächster Schritt' })
  await expect(next.getByText('Greifer prüfen')).toBeVisible()
  await server.halt()
  const waiting = page.getByRole('list', { name: 'Noch nicht gesendet' })

  await test.step('a note is safe on this machine, and that is all that is said', async () => {
    const note = page.getByLabel('Was ist geschehen?')
    await note.fill('Vor Ort: Greifer passt')
    await page.keyboard.press('Enter')
    await expect(waiting).toContainText('Vor Ort: Greifer passt')
    await expect(waiting).toContainText(SAFE)
    await expect(note).toHaveValue('')
  })
  await test.step('so is a new activity', async () => {
    await page.getByRole('button', { name: 'Aktion', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Neue Aktivität' }).click()
    const form = page.getByRole('dialog', { name: 'Neue Aktivität' })
    await form.getByRole('combobox', { name: 'Aktivitätstyp' }).click()
    await page.getByRole('option', { name: 'Aufgabe' }).click()
    await form.getByLabel(/^Titel/).fill('Angebot für zwei Greifer')
    await form.getByLabel('Beschreibung').fill('Mit Wechselsystem')
    await page.keyboard.press('Control+s')
    await expect(form).toHaveCount(0)
    await expect(page.getByText('Aktivität auf diesem Gerät gesichert')).toBeVisible()
    await expect(waiting).toContainText('Angebot für zwei Greifer')
  })
  const done = page.getByRole('dialog', { name: 'Aktivität erledigen' })
  await test.step('an outcome stays in its form, which says why', async () => {
    await next.getByRole('button', { name: 'Erledigt' }).click()
    const outcome = done.getByLabel('Notiz zum Ergebnis')
    await outcome.fill('Hält 40 kg')
    await page.keyboard.press('Control+s')
    await expect(done).toContainText('Keine Verbindung zum Server. Ihre Eingaben sind noch da.')
    await expect(outcome).toHaveValue('Hält 40 kg')
  })
  await test.step('the server is back: the same save succeeds, and the rest arrives once, whole', async () => {
    await server.resume()
    await page.keyboard.press('Control+s')
    await expect(done).toHaveCount(0)
    await expect(waiting).toHaveCount(0)
    const rows = await client.call(activities.ofCustomer, { id: customer.id, limit: 100 })
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Vor Ort: Greifer passt' }),
        expect.objectContaining({ title: 'Angebot für zwei Greifer', description: 'Mit Wechselsystem' }),
        expect.objectContaining({ title: 'Greifer prüfen', outcomeNotes: 'Hält 40 kg', status: 'completed' }),
      ]),
    )
  })
})
