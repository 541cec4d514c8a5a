import type { Page } from '@playwright/test'

/** How many robots are left. */
export const counter = (page: Page) => page.getByText(/^\d+ von 60 Robotern$/)
/** The robots that are left. */
export const rows = (page: Page) => page.getByRole('article')
/** One of them. */
export const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
/** Payload against reach. */
export const plot = (page: Page) => page.getByRole('group', { name: /Traglast gegen Reichweite/ })
