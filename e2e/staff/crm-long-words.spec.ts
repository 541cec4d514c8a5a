import { expect, test } from '../support/test.ts'

/** German has words that no column is wide enough for, and none of them says where it may be broken. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungszeremonie'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

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
  const offerId = await post('offers', { opportunityId })
  const main = page.getByRole('main')
  async function fits(name: string): Promise<void> {
    await expect(page.getByText(WORD).first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(
          () => main.evaluate(element => element.scrollWidth - element.clientWidth),
          `${name} at ${width}`,
        )
        .toBe(0)
    }
  }
  await page.goto(`/crm/customers/${customerId}`)
  for (const [key, name] of [
    ['', companyName],
    ['1', 'Übersicht'],
    ['2', 'Kunden'],
    ['4', 'Aktivitäten'],
    ['3', 'Pipeline'],
  ] as const) {
    if (key) await page.keyboard.press(key)
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
    if (name === 'Pipeline') await page.getByText('Prognose', { exact: true }).click()
    await fits(name)
  }
  await page.goto('/crm/offers')
  await fits('Angebote')
  await page.goto(`/crm/offers/${offerId}`)
  await fits('Angebot')
})
