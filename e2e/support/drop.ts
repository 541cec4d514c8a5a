import type { Page } from '@playwright/test'

/** A file as the operating system would hand it over. */
export interface DroppedFile {
  name: string
  bytes: Uint8Array
}

/** Drops files on an element. The events are made by script (isTrusted is false), the File objects are real. */
export async function dropFiles(page: Page, selector: string, files: DroppedFile[]): Promise<void> {
  const carried = files.map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('base64') }))
  const dataTransfer = await page.evaluateHandle(items => {
    const transfer = new DataTransfer()
    for (const { name, text } of items) {
      const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
    }
    return transfer
  }, carried)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent(selector, type, { dataTransfer, bubbles: true, cancelable: true })
  }
}
