import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activities } from '@app/contracts/activities'
import { expect } from '@playwright/test'
import type { Console } from '../support/console.ts'
import { dropFiles } from '../support/drop.ts'
import { writtenMail } from '../support/mail-files.ts'
import { createCustomer, listen, logIn, said, staffClient, test } from './fixtures.ts'

const closeWindow = (desktop: Console) =>
  desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())

/** Whether main still runs. */
const isRunning = (desktop: Console) => desktop.evaluate(() => true).catch(() => false)

test('a closed console sends on beside the clock, says so once, and ends by its icon', async ({
  launch,
  server,
}) => {
  // It stays in the dock there.
  if (process.platform === 'darwin') return
  const customer = await createCustomer(server, 'Feierabend GmbH')
  const client = await staffClient(server)
  const desktop = await launch({ serverUrl: server.url })
  const { page } = desktop
  await logIn(page, server)
  await desktop.visit(`/crm/customers/${customer.id}`)
  await expect(page.getByRole('heading', { name: 'Feierabend GmbH' })).toBeVisible()
  await listen(desktop, 0)
  await desktop.evaluate(({ Tray }) => {
    Tray.prototype.setContextMenu = menu => void Object.assign(globalThis, { tray: menu })
  })
  const trayLabels = () =>
    desktop.evaluate(() =>
      (globalThis as unknown as { tray: Electron.Menu }).tray.items.map(({ label }) => label),
    )

  await test.step('the window is closed while a mail waits', async () => {
    await server.halt()
    await dropFiles(page, 'body', [writtenMail('Abends.eml', { from: 'wer@wo.example', subject: 'Abends' })])
    await expect(page.getByText('Auf diesem Gerät gesichert.')).toBeVisible()
    await closeWindow(desktop)
    await expect.poll(() => said(desktop)).toEqual(['Die Konsole läuft im Hintergrund weiter.'])
    expect(await trayLabels()).toEqual(['Eine E-Mail wartet', 'Konsole öffnen', '', 'Beenden'])
  })
  await test.step('the mail arrives without a window', async () => {
    await server.resume()
    await desktop.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'))
    const subjects = async () =>
      (await client.call(activities.ofCustomer, { id: customer.id, limit: 100 })).map(
        ({ emailSubject }) => emailSubject,
      )
    await expect.poll(subjects).toEqual(['Abends'])
    await expect.poll(trayLabels).toEqual(['Konsole öffnen', '', 'Beenden'])
    expect(desktop.windows()).toEqual([])
  })
  await test.step('a second start opens the window; nothing is said when it is closed again', async () => {
    await expect(launch({ serverUrl: server.url })).rejects.toThrow()
    await expect.poll(() => desktop.windows()).toHaveLength(1)
    await closeWindow(desktop)
    expect(await said(desktop)).toHaveLength(1)
  })
  await test.step('the menu of the icon ends the program', async () => {
    await desktop
      .evaluate(() =>
        (globalThis as unknown as { tray: Electron.Menu }).tray.items
          .find(({ label }) => label === 'Beenden')
          ?.click(),
      )
      .catch(() => undefined)
    await expect.poll(() => isRunning(desktop)).toBe(false)
  })
})

test('at the end of the Windows session the console ends without a question and keeps its place', async ({
  desktop,
  userData,
}) => {
  await desktop.page.getByLabel('E-Mail').waitFor()
  await desktop
    .evaluate(({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0]!
      window.setBounds({ x: 40, y: 50, width: 1200, height: 700 })
      // Only Windows sends it.
      window.emit('session-end', { reasons: ['logoff'] })
    })
    .catch(() => undefined)
  await expect.poll(() => isRunning(desktop)).toBe(false)
  expect(JSON.parse(await readFile(join(userData, 'window.json'), 'utf8'))).toMatchObject({ x: 40, y: 50 })
})
