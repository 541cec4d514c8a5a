import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activities } from '@app/contracts/activities'
import { brand } from '@app/contracts/brand'
import { mailTray } from '@app/contracts/mail-tray'
import { expect } from '@playwright/test'
import { launchConsole, type Console } from '../support/console.ts'
import { createCustomer, logIn, staffClient, test } from './fixtures.ts'

/** Clicks an entry of the menu, both by what stands there. */
function chooseMenu(desktop: Console, menu: string, entry: string): Promise<boolean> {
  return desktop.evaluate(
    ({ Menu }, [menu, entry]) => {
      const found = Menu.getApplicationMenu()
        ?.items.find(({ label }) => label.replace('&', '') === menu)
        ?.submenu?.items.find(({ label }) => label === entry)
      found?.click()
      return found !== undefined
    },
    [menu, entry] as const,
  )
}

test('the menu is German, and its entries lead to the screens', async ({ desktop, server }) => {
  const { page } = desktop
  await logIn(page, server)

  await test.step('every entry has German words', async () => {
    const labels = await desktop.evaluate(({ Menu }) => {
      type Items = { label: string; type: string; submenu?: { items: Items } | null }[]
      const all = (items: Items): string[] =>
        items.flatMap(({ label, type, submenu }) =>
          type === 'separator' ? [] : [label, ...(submenu ? all(submenu.items) : [])],
        )
      return all((Menu.getApplicationMenu()?.items ?? []) as unknown as Items)
    })
    const all = ['Datei', 'Drucken …', 'Bearbeiten', 'Rückgängig', 'Ansicht', 'Vergrößern', 'Vollbild']
    const words = labels.map(label => label.replace('&', ''))
    expect(words).toEqual(expect.arrayContaining([...all, 'Gehe zu', 'Kunden', 'Hilfe']))
    expect(
      words.filter(word => /\b(File|Edit|Undo|Copy|Paste|View|Reload|Help|About|Quit)\b/.test(word)),
    ).toEqual([])
  })

  await test.step('"Gehe zu" goes there without loading the page anew', async () => {
    await page.evaluate(() => Object.assign(window, { isStill: 'here' }))
    expect(await chooseMenu(desktop, 'Gehe zu', 'Kunden')).toBe(true)
    await page.waitForURL('**/crm/customers')
    await chooseMenu(desktop, 'Gehe zu', 'Aktivitäten')
    await page.waitForURL('**/crm/activities')
    await chooseMenu(desktop, 'Gehe zu', 'Zurück')
    await page.waitForURL('**/crm/customers')
    expect(await page.evaluate(() => 'isStill' in window)).toBe(true)
  })

  await test.step('printing prints the page', async () => {
    await desktop.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      if (contents) contents.print = () => void Object.assign(globalThis, { isPrinted: true })
    })
    await chooseMenu(desktop, 'Datei', 'Drucken …')
    expect(await desktop.evaluate(() => 'isPrinted' in globalThis)).toBe(true)
  })

  await test.step('the context menu speaks German and corrects', async () => {
    const labels = await desktop.evaluate(({ BrowserWindow, Menu }) => {
      const shown: string[] = []
      const build = Menu.buildFromTemplate.bind(Menu)
      Menu.buildFromTemplate = template => {
        shown.push(...template.map(({ label, type }) => label ?? type ?? ''))
        return Object.assign(build(template), { popup: () => {} })
      }
      const params = {
        isEditable: true,
        editFlags: {},
        selectionText: '',
        linkURL: '',
        misspelledWord: 'Anlge',
        dictionarySuggestions: ['Anlage'],
      }
      BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, params)
      return shown
    })
    expect(labels.slice(0, 3)).toEqual(['Anlage', 'separator', 'Zum Wörterbuch hinzufügen'])
    expect(labels).toContain('Ausschneiden')
  })
})

test('the window comes back where it was, as large as it was, with its zoom', async ({
  server,
  userData,
}) => {
  const before = await launchConsole({ serverUrl: server.url, userData })
  await chooseMenu(before, 'Ansicht', 'Vergrößern')
  await chooseMenu(before, 'Ansicht', 'Vergrößern')
  await before.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.setBounds({ x: 120, y: 80, width: 1100, height: 700 })
    window?.maximize()
  })
  await before.close()

  const after = await launchConsole({ serverUrl: server.url, userData })
  const state = () =>
    after.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      const zoom = window?.webContents.getZoomLevel()
      return { ...window?.getNormalBounds(), isMaximized: window?.isMaximized(), zoom }
    })
  await expect.poll(state).toEqual({ x: 120, y: 80, width: 1100, height: 700, isMaximized: true, zoom: 1 })
  await after.close()

  await test.step('unless its screen is gone', async () => {
    const lost = { x: 9000, y: 9000, width: 1100, height: 700, isMaximized: false }
    await writeFile(join(userData, 'window.json'), JSON.stringify(lost))
    const found = await launchConsole({ serverUrl: server.url, userData })
    const { x, y, width } = await found.evaluate(
      ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.getNormalBounds() ?? { x: -1, y: -1, width: 0 },
    )
    expect(x).toBeLessThan(9000)
    expect(y).toBeLessThan(9000)
    expect(width).toBe(1100)
    await found.close()
  })
})

test('links open customers, and a second start hands what it was given to the first', async ({
  server,
  userData,
}) => {
  const { scheme } = brand.console
  const [huber, maier] = [
    await createCustomer(server, 'Huber Links'),
    await createCustomer(server, 'Maier Links'),
  ]
  const first = await launchConsole({ serverUrl: server.url, userData })
  await logIn(first.page, server)
  await first.close()

  const desktop = await launchConsole({
    serverUrl: server.url,
    userData,
    args: [`${scheme}://customer/${huber.id}`],
  })
  await expect(desktop.page.getByRole('heading', { name: 'Huber Links' })).toBeVisible()

  const startAgain = (...args: string[]) =>
    launchConsole({ serverUrl: server.url, userData, args }).catch((error: Error) => error.message)
  await test.step('a second start leaves its link to the first', async () => {
    expect(await startAgain(`${scheme}://customer/${maier.id}`)).toEqual(expect.any(String))
    await expect(desktop.page.getByRole('heading', { name: 'Maier Links' })).toBeVisible()
  })

  await test.step('a link that is more than a customer changes nothing, and that is said', async () => {
    await desktop.evaluate(({ dialog }) => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      dialog.showMessageBox = async (...args: unknown[]) => {
        said.push((args.at(-1) as { message: string }).message)
        return { response: 0, checkboxChecked: false }
      }
    })
    const said = () => desktop.evaluate(() => (globalThis as unknown as { said: string[] }).said)
    await startAgain(`${scheme}://customer/${huber.id}/../../admin/accounts`, `${scheme}://open/x`)
    await startAgain('--remote-debugging-port=0', `${scheme}://customer/${huber.id}?x=javascript:alert(1)`)
    await expect.poll(said).toEqual(['Der Link wurde nicht geöffnet.', 'Der Link wurde nicht geöffnet.'])
    await expect(desktop.page.getByRole('heading', { name: 'Maier Links' })).toBeVisible()
    expect(new URL(desktop.page.url()).pathname).toBe(`/crm/customers/${maier.id}`)
  })

  await test.step('a mail file of a second start is taken and arrives', async () => {
    const file = join(userData, 'Anfrage Linz.eml')
    const lines = ['From: eva@unbekannt.example', 'To: office@firma.example', 'Subject: Anfrage Linz']
    await writeFile(file, [...lines, 'Message-ID: <linz@unbekannt.example>', '', 'Guten Tag'].join('\r\n'))
    await startAgain(file)
    const client = await staffClient(server)
    const subjects = async () => (await client.call(mailTray.list, {})).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Anfrage Linz')
  })
  await desktop.close()
})

test('due activities are told once, a click opens the customer, and it can be turned off', async ({
  desktop,
  server,
  userData,
}) => {
  const customer = await createCustomer(server, 'Fällig GmbH')
  const client = await staffClient(server)
  const remind = (title: string) =>
    client.call(activities.create, {
      customerId: customer.id,
      type: 'call',
      title,
      activityDate: new Date().toISOString(),
      dueDate: new Date(Date.now() - 1000).toISOString(),
      status: 'pending',
    })
  await logIn(desktop.page, server)
  // Told first, perhaps in one with what the demo data have due.
  const first = await remind('Erste Erinnerung')
  const told = await desktop.evaluate(({ Notification, powerMonitor }) => {
    const told: { title: string; click(): void }[] = []
    Object.assign(globalThis, { told })
    Notification.prototype.show = function show() {
      told.push({ title: this.title, click: () => this.emit('click', {}) })
    }
    powerMonitor.emit('resume')
  })
  expect(told).toBeUndefined()
  const titles = () =>
    desktop.evaluate(() =>
      (globalThis as unknown as { told: { title: string }[] }).told.map(({ title }) => title),
    )
  const look = () => desktop.evaluate(({ powerMonitor }) => void powerMonitor.emit('unlock-screen'))
  const known = async () => {
    const file = await readFile(join(userData, 'told.json'), 'utf8').catch(() => '{"ids":[]}')
    return (JSON.parse(file) as { ids: number[] }).ids
  }
  await expect.poll(known).toContain(first.id)
  const before = (await titles()).length

  const { id } = await remind('Rückruf Steuerung')
  await look()
  await expect.poll(titles).toContain('Rückruf Steuerung')
  await look()
  await look()
  expect(await known()).toContain(id)
  expect((await titles()).slice(before)).toEqual(['Rückruf Steuerung'])

  await desktop.evaluate(() => (globalThis as unknown as { told: { click(): void }[] }).told.at(-1)?.click())
  await desktop.page.waitForURL(`**/crm/customers/${customer.id}`)

  await chooseMenu(desktop, 'Ansicht', 'Fällige Aktivitäten melden')
  const silent = await remind('Nicht gemeldet')
  await look()
  await chooseMenu(desktop, 'Ansicht', 'Fällige Aktivitäten melden')
  await remind('Wieder gemeldet')
  await look()
  await expect.poll(async () => (await known()).includes(silent.id)).toBe(true)
  expect((await titles()).slice(before + 1).toSorted()).toEqual(['Nicht gemeldet', 'Wieder gemeldet'])
})

test('a page with something unsaved is left only after a question', async ({ desktop }) => {
  const leave = (answer: number) =>
    desktop.evaluate(({ BrowserWindow, dialog }, answer) => {
      let asked = ''
      dialog.showMessageBoxSync = (...args: unknown[]) => {
        asked = (args.at(-1) as { message: string }).message
        return answer
      }
      let isLeft = false
      const event = { preventDefault: () => (isLeft = true) }
      BrowserWindow.getAllWindows()[0]?.webContents.emit('will-prevent-unload', event)
      return { asked, isLeft }
    }, answer)
  const asked = 'Nicht gespeicherte Eingaben verwerfen?'
  expect(await leave(0)).toEqual({ asked, isLeft: false })
  expect(await leave(1)).toEqual({ asked, isLeft: true })
})

test('spelling is checked in German, with dictionaries of the own server', async ({ desktop }) => {
  const languages = await desktop.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.session.getSpellCheckerLanguages(),
  )
  expect(languages).toEqual([expect.stringMatching(/^de/)])
})
