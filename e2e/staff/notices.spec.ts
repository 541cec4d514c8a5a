import { request } from '@playwright/test'
import { findingsInBothSchemes } from '../support/accessibility.ts'
import { addColleague } from '../support/colleague.ts'
import { expect, test } from '../support/test.ts'

test('a deal that a colleague hands over moves the bell without reloading; a click leads there, and the count goes', async ({
  page,
  server,
}) => {
  const jakob = await addColleague(server)
  const anna = await request.newContext({ baseURL: server.url })
  const { email, password } = server
  await anna.post('/api/admin/login', { data: { email, password } })
  const post = async (path: string, data: object) =>
    (await (await anna.post(`/api/admin/crm/${path}`, { data })).json()) as { id: number }
  const customer = await post('customers', { companyName: `Glockenguss ${Date.now()}` })
  const title = `Gießzelle ${Date.now()}`
  const deal = await post('opportunities', { customerId: customer.id, title, stageId: 1 })

  await page.request.post('/api/admin/login', { data: jakob })
  const { id: jakobId } = (await (await page.request.get('/api/admin/account')).json()) as { id: number }
  const isHeard = page.waitForResponse('**/api/admin/live**')
  await page.goto('/crm/customers')
  await isHeard
  const bell = page.getByRole('button', { name: /^Benachrichtigungen/ })
  await expect(bell).toHaveAccessibleName('Benachrichtigungen')
  await bell.press('Enter')
  const list = page.getByRole('dialog', { name: 'Benachrichtigungen' })
  await expect(list.getByText('Keine Benachrichtigungen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  await anna.patch(`/api/admin/crm/opportunities/${deal.id}`, { data: { ownerId: jakobId } })
  await expect(bell).toHaveAccessibleName('Benachrichtigungen, 1 ungelesen')
  await bell.press('Enter')
  await expect(list.getByRole('heading')).toBeFocused()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await list.getByRole('link', { name: title }).press('Enter')
  await expect(page).toHaveURL(`/crm/opportunities/${deal.id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(list).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('Benachrichtigungen')
  await anna.dispose()
})
