import type { Page } from '@playwright/test'

/** Points at a toast: it closes after five seconds, unless somebody does, and what a story does before it is pressed may take longer. */
export const holdToast = (page: Page, title: string) => page.getByText(title, { exact: true }).hover()
