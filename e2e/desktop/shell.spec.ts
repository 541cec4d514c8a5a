import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownAccount } from '@app/contracts/accounts'
import { brand } from '@app/contracts/brand'
import { customers } from '@app/contracts/customers'
import { mailTray } from '@app/contracts/mail-tray'
import { expect } from '@playwright/test'
import { addColleague } from '../support/colleague.ts'
import { chooseMenu, crash, createCustomer, listen, logIn, said, staffClient, test } from './fixtures.ts'

test('an unsaved page is left after a question; a crashed one is loaded again, and left for good by choice', async ({
  desktop,
}) => {
  const { page } = desktop
  await test.step('what is unsaved stays, or goes with a yes', async () => {
    for (const answer of [0, 1]) {
      await listen(desktop, answer)
      const isLeft = await desktop.evaluate(({ BrowserWindow }) => {
        let isLeft = false
        const event = { preventDefault: () => (isLeft = true) }
        BrowserWindow.getAllWindows()[0]?.webContents.emit('will-prevent-unload', event)
        return isLeft
      })
      expect(isLeft).toBe(answer === 1)
      expect(await said(desktop)).toEqual(['Nicht gespeicherte Eingaben verwerfen?'])
    }
  })
  await test.step('the first crash is mended in silence, where the page was', async () => {
    await listen(desktop, 0)
    const loaded = page.waitForEvent('load')
    await crash(desktop)
    await loaded
    expect(desktop.address()).toBe('app://console/crm')
    await expect(page.getByLabel('E-Mail')).toBeVisible()
    expect(await said(desktop)).toEqual([])
  })
  await test.step('the next one at once is said; the page is loaded again', async () => {
    const loaded = page.waitForEvent('load')
    await crash(desktop)
    await loaded
    expect(await said(desktop)).toEqual(['Die Konsole ist zweimal kurz hintereinander abgestürzt.'])
  })
  await test.step('or the program ends', async () => {
    await listen(desktop, 1)
    const closed = page.waitForEvent('close')
    await crash(desktop).catch(() => undefined)
    await closed
  })
})

test('links, a second start and the menu lead to their screens without loading the page anew', async ({
  launch,
  server,
  userData,
}) => {
  const { scheme } = brand.console
  const huber = await createCustomer(server, 'Huber Links')
  const maier = await createCustomer(server, 'Maier Links')
  const desktop = await launch({ serverUrl: server.url, args: [`${scheme}://customer/${huber.id}`] })
  const { page } = desktop
  await logIn(page, server)
  await expect(page.getByRole('heading', { name: 'Huber Links' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isStill: 'here' }))
  const startAgain = (...args: string[]) => expect(launch({ serverUrl: server.url, args })).rejects.toThrow()

  await test.step('a second start leaves its link to the first', async () => {
    await startAgain(`${scheme}://customer/${maier.id}`)
    await expect(page.getByRole('heading', { name: 'Maier Links' })).toBeVisible()
  })
  await test.step('a link that is more than a customer changes nothing, and that is said; a mail file beside it arrives after a yes', async () => {
    await listen(desktop, 0)
    const file = join(userData, 'Anfrage Linz.eml')
    const lines = ['From: eva@unbekannt.example', 'To: office@firma.example', 'Subject: Anfrage Linz']
    await writeFile(file, [...lines, 'Message-ID: <linz@unbekannt.example>', '', 'Guten Tag'].join('\r\n'))
    await startAgain(`${scheme}://customer/${huber.id}/../../admin/accounts`, file)
    await expect
      .poll(() => said(desktop))
      .toEqual(['Der Link wurde nicht geöffnet.', '„Anfrage Linz.eml“ ins CRM übernehmen?'])
    expect(new URL(page.url()).pathname).toBe(`/crm/customers/${maier.id}`)
    const client = await staffClient(server)
    const subjects = async () => (await client.call(mailTray.list, {})).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Anfrage Linz')
  })
  await test.step('"Gehe zu" leads there and back', async () => {
    await chooseMenu(desktop, 'Gehe zu', 'Kunden')
    await page.waitForURL('**/crm/customers')
    await chooseMenu(desktop, 'Gehe zu', 'Zurück')
    await page.waitForURL(`**/crm/customers/${maier.id}`)
  })
  await test.step('the menu prints the page, and a right click offers what was clicked', async () => {
    await desktop.evaluate(({ BrowserWindow, Menu }) => {
      const contents = BrowserWindow.getAllWindows()[0]!.webContents
      const wished: string[] = []
      Object.assign(globalThis, { wished })
      contents.print = () => void wished.push('print')
      Menu.buildFromTemplate = entries => {
        wished.push(...entries.map(({ label }) => label ?? ''))
        return { popup() {} } as unknown as ReturnType<typeof Menu.buildFromTemplate>
      }
      const editFlags = { canCut: false, canCopy: true, canPaste: false, canSelectAll: true }
      const clicked = { editFlags, selectionText: 'Wels', isEditable: false, linkURL: '', misspelledWord: '' }
      contents.emit('context-menu', {}, { ...clicked, dictionarySuggestions: [] })
    })
    await chooseMenu(desktop, 'Datei', 'Drucken …')
    const wished = () => desktop.evaluate(() => (globalThis as unknown as { wished: string[] }).wished)
    expect(await wished()).toEqual(['Kopieren', 'print'])
  })
  expect(await page.evaluate(() => 'isStill' in window)).toBe(true)
})

test('what is handed over to oneself is told once, a colleague’s is not; a click opens the record, and it can be turned off', async ({
  desktop,
  server,
  userData,
}) => {
  const eva = await addColleague(server)
  const client = await staffClient(server, eva)
  const { id: annaId } = await (await staffClient(server)).call(ownAccount.get, {})
  const give = (companyName: string, ownerId?: number) =>
    client.call(customers.create, { companyName, ownerId })
  await logIn(desktop.page, server)
  await desktop.evaluate(({ Notification }) => {
    const told: { title: string; click(): void }[] = []
    Object.assign(globalThis, { told })
    Notification.prototype.show = function show() {
      told.push({ title: this.title, click: () => this.emit('click', {}) })
    }
  })
  const titles = () =>
    desktop.evaluate(() =>
      (globalThis as unknown as { told: { title: string }[] }).told.map(({ title }) => title),
    )
  const look = () => desktop.evaluate(({ powerMonitor }) => void powerMonitor.emit('unlock-screen'))
  const told = () => readFile(join(userData, 'told.json'), 'utf8')
  await give('Eigene GmbH')
  const { id } = await give('Übergeben GmbH', annaId)
  await look()
  await expect.poll(titles).toEqual(['Übergeben GmbH'])
  await desktop.evaluate(() => (globalThis as unknown as { told: { click(): void }[] }).told.at(-1)?.click())
  await desktop.page.waitForURL(`**/crm/customers/${id}`)

  const before = await told()
  await chooseMenu(desktop, 'Ansicht', 'Benachrichtigungen anzeigen')
  await give('Nicht gemeldet GmbH', annaId)
  await look()
  expect(await told()).toBe(before)
  await chooseMenu(desktop, 'Ansicht', 'Benachrichtigungen anzeigen')
  await give('Wieder gemeldet GmbH', annaId)
  await look()
  await expect
    .poll(async () => (await titles()).toSorted())
    .toEqual(['Nicht gemeldet GmbH', 'Wieder gemeldet GmbH', 'Übergeben GmbH'])
})

test('what a page saves is told: a document opens by a click, of a program the folder is shown', async ({
  desktop,
}) => {
  await listen(desktop, 0)
  await desktop.evaluate(({ Notification, session, shell }) => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    Notification.prototype.show = function show() {
      seen.push(`${this.title}: ${this.body}`)
      this.emit('click', {})
    }
    shell.openPath = async path => {
      seen.push(`opened ${path}`)
      return ''
    }
    shell.showItemInFolder = path => void seen.push(`shown ${path}`)
    const save = (name: string, state: string) => {
      const item = {
        getFilename: () => name,
        getSavePath: () => `/home/eva/${name}`,
        once: (_: string, done: (event: object, state: string) => void) => done({}, state),
      }
      session.fromPartition('persist:console').emit('will-download', {}, item)
    }
    save('Angebot.PDF', 'completed')
    save('setup.exe', 'completed')
    save('Anders.pdf', 'cancelled')
    save('Zeichnung.pdf', 'interrupted')
  })
  const seen = await desktop.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect(seen).toEqual([
    'Angebot.PDF: Gespeichert · Klicken zum Öffnen',
    'opened /home/eva/Angebot.PDF',
    'setup.exe: Gespeichert · Klicken zeigt den Ordner',
    'shown /home/eva/setup.exe',
  ])
  expect(await said(desktop)).toEqual(['„Zeichnung.pdf“ wurde nicht gespeichert.'])
})

test('a failure that nobody caught is said once in German, and the console goes on', async ({
  desktop,
  userData,
}) => {
  await desktop.page.getByLabel('E-Mail').waitFor()
  await writeFile(join(userData, 'settings.json'), '{')
  const shown = await desktop.evaluate(({ BrowserWindow, dialog }) => {
    const shown: string[] = []
    const told = Promise.withResolvers<string[]>()
    dialog.showErrorBox = (_title, content) => void shown.push(content)
    const contents = BrowserWindow.getAllWindows()[0]!.webContents
    for (let turn = 0; turn < 2; turn += 1)
      setImmediate(() => contents.emit('zoom-changed', { preventDefault() {} }, 'in'))
    setImmediate(() => told.resolve(shown))
    return told.promise
  })
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatch(
    /^Ein Schritt ist fehlgeschlagen: Die Einstellungen in .* sind nicht lesbar\.\s+Die Konsole läuft weiter/,
  )
  expect(await desktop.page.evaluate(async () => (await fetch('/crm')).status)).toBe(200)
})
