import { expect, logIn, test } from '../support/test.ts'

/** German has words that no column is wide enough for, and none of them says where it may be broken. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungszeremonie'

test.beforeEach(({ page, server }) => logIn(page, server))

test('words that are too long for their place make no page scroll sideways', async ({ page }) => {
  const companyName = WORD + WORD.toUpperCase()
  const post = async (path: string, data: object): Promise<number> => {
    const answer = await page.request.post(`/api/admin/crm/${path}`, { data })
    expect(answer.status()).toBe(201)
    const { id } = (await answer.json()) as { id: number }
    return id
  }
  const customerId = await post('customers', {
    companyName,
    industry: WORD,
    city: WORD,
    website: `https://${WORD.replaceAll(/[^a-z]/gi, '').slice(0, 60)}.example/${'pfad'.repeat(30)}`,
    notes: companyName,
  })
  const place = { customerId, title: companyName }
  const opportunityId = await post('opportunities', { ...place, value: 9_999_999_999.99, stageId: 4 })
  const moment = new Date().toISOString()
  await post('activities', { ...place, opportunityId, type: 'task', activityDate: moment, status: 'pending' })
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [
      `/customers/${customerId}`,
      '/customers',
      '/activities',
      '?view=forecast',
      '/overview',
    ]) {
      await page.goto(`/crm${path}`)
      await expect(page.getByText(WORD).first()).toBeAttached()
      const main = page.getByRole('main')
      const beyond = await main.evaluate(element => element.scrollWidth - element.clientWidth)
      expect({ width, path, beyond }).toEqual({ width, path, beyond: 0 })
    }
  }
})
