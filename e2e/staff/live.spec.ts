import { cardIn, column, drag, make, openBoard, stored } from '../support/pipeline.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, server: { email, password } }) => {
  await page.request.post('/api/admin/login', { data: { email, password } })
})

test('a colleague’s save moves the board without reloading; not while a card is dragged, and never what is being typed', async ({
  page,
}) => {
  const word = `Live${Date.now()}`
  const own = await make(page, { title: `${word} A` })
  const other = await make(page, { title: `${word} B` })
  // The page itself sends none of these.
  const save = async (change: object, id = other.id) => {
    const { version } = await stored(page, id)
    await page.request.patch(`/api/admin/crm/opportunities/${id}`, { data: { version, ...change } })
  }
  const isHeard = page.waitForResponse('**/api/admin/live**')
  await openBoard(page, `?search=${word}`)
  await isHeard

  await save({ stageId: 5 })
  await expect(cardIn(page, 'Verhandlung', other.title)).toBeVisible()

  await drag(page, cardIn(page, 'Angebot', own.title), column(page, 'Erstkontakt'))
  await save({ stageId: 6 })
  await save({ value: 5 }, own.id)
  await expect(page.locator('[data-lifted]')).toBeVisible()
  await expect(cardIn(page, 'Verhandlung', other.title)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(cardIn(page, 'Mündliche Zusage', other.title)).toBeVisible()

  await cardIn(page, 'Angebot', own.title).press('e')
  const title = page.getByRole('dialog').getByLabel('Titel')
  await title.fill(`${word} getippt`)
  const isRead = page.waitForResponse('**/api/admin/crm/opportunities/board**')
  await save({ title: `${word} C` }, own.id)
  await isRead
  await expect(title).toHaveValue(`${word} getippt`)
})
