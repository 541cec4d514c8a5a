import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

let count = 0

interface Made {
  id: number
  title: string
  version: number
  customerId: number
}

/** An opportunity of its own for one story. */
export async function make(page: Page, fields: object = {}): Promise<Made> {
  const [customer] = (await (await page.request.get('/api/admin/crm/customers?limit=1')).json()) as {
    id: number
  }[]
  const data = {
    customerId: customer!.id,
    title: `Zelle ${Date.now()} ${++count}`,
    stageId: 4,
    value: 1000,
    ...fields,
  }
  const response = await page.request.post('/api/admin/crm/opportunities', { data })
  expect(response.status()).toBe(201)
  return (await response.json()) as Made
}

/** The opportunity as the server has it. */
export async function stored(page: Page, id: number): Promise<Record<string, unknown>> {
  return (await (await page.request.get(`/api/admin/crm/opportunities/${id}`)).json()) as Record<
    string,
    unknown
  >
}

/** Opens the board and waits for its columns. */
export async function openBoard(page: Page, query = ''): Promise<void> {
  await page.goto(`/crm${query}`)
  await expect(page.getByRole('region', { name: 'Angebot', exact: true })).toBeVisible()
}

/** A stage of the board. */
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** A card in its stage. */
export const cardIn = (page: Page, stage: string, title: string) =>
  column(page, stage).getByRole('article', { name: title, exact: true })

/** Takes a card over a stage and does not let go. */
export async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  // Waits until the card stands still: what comes in late moves a board.
  await card.hover({ position: { x: 30, y: 50 } })
  const from = (await card.boundingBox())!
  const target = (await to.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(from.x + 50, from.y + 60, { steps: 3 })
  await page.mouse.move(target.x + 50, target.y + 160, { steps: 6 })
}
