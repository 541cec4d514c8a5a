import type { Page } from '@playwright/test'

/**
 * Has the browser say half a second late that a dialog is closed: it does so with its next picture only, which a busy
 * machine shows late. A second after Escape, `data-told` stands on the page: whatever was said late has been said.
 */
export async function closeLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function late(event: Event) {
      if (!event.isTrusted) return
      event.stopImmediatePropagation()
      setTimeout(() => event.target!.dispatchEvent(new Event('close')), 500)
    }
    addEventListener('close', late, { capture: true })
    addEventListener('keydown', ({ key, view }) => {
      if (key === 'Escape') setTimeout(() => (view!.document.documentElement.dataset.told = 'late'), 1_000)
    })
  })
}
