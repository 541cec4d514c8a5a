import { launchConsole } from '../support/console.ts'
import { dropFiles } from '../support/drop.ts'
import { createCustomer, logIn, mail, test } from './fixtures.ts'
import { expect, test as plain } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

test('staff log in at the desktop and drop a mail on a customer', async ({ desktop, server }) => {
  const { page } = desktop
  const customer = await createCustomer(server, 'Huber Anlagenbau')

  await test.step('the window shows the log-in of the console', async () => {
    expect(desktop.address()).toBe('app://console/crm')
    await expect(page.getByLabel('E-Mail')).toBeVisible()
  })

  await test.step('logs in through the proxy, and the session stays out of the page', async () => {
    await logIn(page, server)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const answer = await page.evaluate(async () => {
      const response = await fetch('/api/admin/dashboard')
      return { status: response.status, headers: [...response.headers.keys()] }
    })
    expect(answer.status).toBe(200)
    expect(answer.headers).not.toContain('set-cookie')
  })

  await test.step('the customer page opens by its address', async () => {
    await desktop.visit(`/crm/customers/${customer.id}`)
    await expect(page.getByRole('heading', { name: 'Huber Anlagenbau' })).toBeVisible()
  })

  await test.step('a dropped mail stands in the time line', async () => {
    await dropFiles(page, 'body', [{ name: mail.name, bytes: await mail.bytes() }])
    await expect(page.getByText(mail.subject).first()).toBeVisible()
  })

  await test.step('and is still there after a new start of the page', async () => {
    await page.reload()
    await expect(page.getByText(mail.subject).first()).toBeVisible()
  })
})

test('a mail dropped while the server is away is not claimed to be taken', async ({ desktop, server }) => {
  const { page } = desktop
  const customer = await createCustomer(server, 'Bergbahn Montafon')
  await logIn(page, server)
  await desktop.visit(`/crm/customers/${customer.id}`)
  await expect(page.getByRole('heading', { name: 'Bergbahn Montafon' })).toBeVisible()

  await server.stop()
  await dropFiles(page, 'body', [{ name: mail.name, bytes: await mail.bytes() }])
  await expect(page.getByText('Die E-Mail wurde nicht übernommen').first()).toBeVisible()

  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/admin/dashboard')
    return { status: response.status, body: (await response.json()) as unknown }
  })
  expect(answer).toEqual({
    status: 503,
    body: { error: 'Keine Verbindung zum Server.', code: 'server.unavailable' },
  })
})

plain('the log-in survives a restart', async () => {
  const { startServer } = await import('../support/server.ts')
  const server = await startServer()
  const userData = await mkdtemp(join(tmpdir(), 'console-'))
  const before = await launchConsole({ serverUrl: server.url, userData })
  await logIn(before.page, server)
  await before.close()

  const after = await launchConsole({ serverUrl: server.url, userData })
  const status = await after.page.evaluate(async () => (await fetch('/api/admin/dashboard')).status)
  expect(status).toBe(200)
  await after.close()
  await server.stop()
  await rm(userData, { recursive: true })
})
