import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dropFiles } from '../support/drop.ts'
import { writtenMail } from '../support/mail-files.ts'
import { chooseMenu, complaints, createCustomer, logIn, mail, test } from './fixtures.ts'

test('staff log in at the desktop and drop a mail on a customer', async ({ desktop, server, userData }) => {
  const { page } = desktop
  const said = complaints(page)
  const customer = await createCustomer(server, 'Huber Anlagenbau')

  await test.step('the window shows the log-in of the console', async () => {
    expect(desktop.address()).toBe('app://console/crm')
    await expect(page.getByLabel('E-Mail')).toBeVisible()
    const background = await desktop.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase(),
    )
    const drawn = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--bg').trim(),
    )
    expect(background).toBe(drawn)
  })

  await test.step('logs in through the proxy, and the session stays out of the page', async () => {
    await logIn(page, server)
    const seen = await page.evaluate(async () => {
      const { status, headers } = await fetch('/api/admin/dashboard')
      return { status, cookie: document.cookie, hasSetCookie: headers.has('set-cookie') }
    })
    expect(seen).toEqual({ status: 200, cookie: '', hasSetCookie: false })
  })

  await test.step('the customer page opens by its address', async () => {
    await desktop.visit(`/crm/customers/${customer.id}`)
    await expect(page.getByRole('heading', { name: 'Huber Anlagenbau' })).toBeVisible()
  })

  await test.step('a dropped mail stands in the time line', async () => {
    await dropFiles(page, 'body', [{ name: mail.name, bytes: await mail.bytes() }])
    await expect(page.getByText(mail.subject).first()).toBeVisible()
  })

  await test.step('files that are chosen in the menu are filed without another question', async () => {
    const { name, bytes } = writtenMail('Gewählt.eml', { from: 'wer@wo.example', subject: 'Aus dem Menü' })
    await writeFile(join(userData, name), bytes)
    await desktop.evaluate(
      ({ dialog }, path) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
      },
      join(userData, name),
    )
    await chooseMenu(desktop, 'Datei', 'E-Mails ablegen …')
    await expect(page.getByRole('region', { name: 'Ablage' })).toContainText('Aus dem Menü')
  })

  await test.step('it is shown in a closed frame, under the policy of a mail, and its PDF beside it', async () => {
    const opened = page.getByRole('article', { name: `E-Mail: ${mail.subject}` })
    const frame = opened.locator('iframe')
    await expect(opened.frameLocator('iframe').locator('body')).toContainText('Palettier')
    const policy = await page.evaluate(
      async path => (await fetch(path ?? '')).headers.get('content-security-policy'),
      await frame.getAttribute('src'),
    )
    expect(policy).toContain('sandbox allow-popups')
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin/)
    await opened.getByRole('button', { name: /^Grundriss Halle 3\.pdf/ }).click()
    const sheet = opened.getByRole('img', { name: 'Grundriss Halle 3.pdf, Seite 1 von 1' })
    await expect(sheet).toHaveAttribute('aria-busy', 'false')
  })
  expect(said).toEqual([])
})
