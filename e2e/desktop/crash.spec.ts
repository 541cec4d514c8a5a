import { expect } from '@playwright/test'
import { launchConsole, type Console } from '../support/console.ts'
import { test } from './fixtures.ts'

/** Has the page crash so many times in a row; `chosen` is the button that is pressed where it is asked. */
function crash(desktop: Console, times: number, chosen = 0): Promise<void> {
  return desktop.evaluate(
    ({ BrowserWindow, dialog }, [times, chosen]) => {
      const asked: unknown[] = []
      Object.assign(globalThis, { asked })
      dialog.showMessageBox = async (...args: unknown[]) => {
        asked.push(args.at(-1))
        return { response: chosen, checkboxChecked: false }
      }
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      for (let time = 0; time < times; time++)
        contents?.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
    },
    [times, chosen] as const,
  )
}

const asked = (desktop: Console) =>
  desktop.evaluate(() => (globalThis as unknown as { asked: object[] }).asked)

test('a page that crashes is loaded again by itself, where it was', async ({ desktop }) => {
  const address = desktop.address()
  const loaded = desktop.page.waitForEvent('load')
  await crash(desktop, 1)
  await loaded
  expect(desktop.address()).toBe(address)
  await expect(desktop.page.getByLabel('E-Mail')).toBeVisible()
  expect(await asked(desktop)).toEqual([])
})

test('a page that crashes again at once is said to, and loaded again or left for good', async ({
  desktop,
}) => {
  const loaded = desktop.page.waitForEvent('load')
  await crash(desktop, 2)
  await loaded
  expect(await asked(desktop)).toMatchObject([
    {
      message: 'Die Konsole ist zweimal kurz hintereinander abgestürzt.',
      buttons: ['Neu laden', 'Beenden'],
    },
  ])
  const closed = desktop.page.waitForEvent('close')
  await crash(desktop, 2, 1).catch(() => undefined)
  await closed
})

test('so is the question for the server, which goes on as before', async ({ userData }) => {
  const desktop = await launchConsole({ userData })
  const { page } = desktop
  await expect(page.getByLabel('Serveradresse')).toBeFocused()
  await page.getByLabel('Serveradresse').fill('https://halb.getippt')
  await crash(desktop, 1)
  await expect(page.getByLabel('Serveradresse')).toHaveValue('http://localhost:3000')
  await page.getByLabel('Serveradresse').fill('crm.firma.at')
  await page.getByRole('button', { name: 'Verbinden' }).click()
  await expect(page.getByText('ist keine Serveradresse. Sie beginnt mit https://')).toBeVisible()
  await desktop.close()
})
