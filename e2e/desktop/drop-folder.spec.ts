import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailTray } from '@app/contracts/mail-tray'
import { expect } from '@playwright/test'
import { writtenMail } from '../support/mail-files.ts'
import { chooseMenu, listen, logIn, said, staffClient, test } from './fixtures.ts'

test('what new Outlook hands to no window is filed out of a folder, until that is switched off', async ({
  desktop,
  server,
  userData,
}) => {
  const { page } = desktop
  const folder = join(userData, 'Ablage')
  const written = writtenMail('Aus Outlook.eml', { from: 'wer@wo.example', subject: 'Aus dem neuen Outlook' })
  await mkdir(folder)
  await logIn(page, server)
  await desktop.evaluate(({ dialog, shell }, folder) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [folder] })
    shell.openPath = async path => (opened.push(path), '')
  }, folder)
  const opened = () => desktop.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)

  await test.step('the explanation offers the folder, which is off at first', async () => {
    const dataTransfer = await page.evaluateHandle(() => {
      const carried = new DataTransfer()
      carried.setData('maillistrow', '{"subjects":["Aus dem neuen Outlook"]}')
      return carried
    })
    await page.dispatchEvent('body', 'drop', { dataTransfer, bubbles: true, cancelable: true })
    // Another folder than the one on the desktop.
    await listen(desktop, 1)
    await page.getByRole('button', { name: 'Ablageordner öffnen' }).click()
    await expect.poll(opened).toEqual([folder])
    expect(await said(desktop)).toEqual(['Ablageordner einschalten?'])
  })
  await test.step('a mail that is saved there is filed, and its file put away', async () => {
    await writeFile(join(folder, written.name), written.bytes)
    const client = await staffClient(server)
    const subjects = async () => (await client.call(mailTray.list, {})).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Aus dem neuen Outlook')
    await expect.poll(() => readdir(join(folder, 'abgelegt'))).toEqual([written.name])
    await expect(page.getByRole('region', { name: 'Ablage' })).toContainText('Aus dem neuen Outlook')
  })
  await test.step('the menu switches it off', async () => {
    await listen(desktop, 2)
    await chooseMenu(desktop, 'Datei', 'Ablageordner …')
    await expect.poll(() => said(desktop)).toEqual(['Der Ablageordner ist eingeschaltet.'])
    await expect.poll(() => readFile(join(userData, 'settings.json'), 'utf8')).not.toContain('dropFolder')
  })
})

test('mails that lie in a folder already are filed after a yes only', async ({ desktop, userData }) => {
  const written = writtenMail('Alt.eml', { from: 'wer@wo.example', subject: 'Schon da' })
  await writeFile(join(userData, written.name), written.bytes)
  await desktop.page.getByLabel('E-Mail').waitFor()
  await desktop.evaluate(({ dialog }, folder) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [folder] })
  }, userData)
  await listen(desktop, 1)
  await chooseMenu(desktop, 'Datei', 'Ablageordner …')
  await expect
    .poll(() => said(desktop))
    .toEqual(['Ablageordner einschalten?', 'Die E-Mail in diesem Ordner ablegen?'])
  expect(await readFile(join(userData, 'settings.json'), 'utf8').catch(() => '')).not.toContain('dropFolder')
})
