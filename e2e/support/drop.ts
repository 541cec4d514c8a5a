import type { Page } from '@playwright/test'

/** A file as the operating system would hand it over. */
export interface DroppedFile {
  name: string
  bytes: Uint8Array
}

type Stage = 'dragenter' | 'dragover' | 'drop'

/**
 * Drops files on an element, or only hovers. The events are made by script (isTrusted is false), the File objects are
 * real.
 */
export async function dropFiles(
  page: Page,
  selector: string,
  files: DroppedFile[],
  stages: Stage[] = ['dragenter', 'dragover', 'drop'],
): Promise<void> {
  const carried = files.map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('base64') }))
  const dataTransfer = await page.evaluateHandle(items => {
    const transfer = new DataTransfer()
    for (const { name, text } of items) {
      const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
    }
    return transfer
  }, carried)
  for (const type of stages) {
    await page.dispatchEvent(selector, type, { dataTransfer, bubbles: true, cancelable: true })
  }
}

/** Drags files and folders of the disk onto a place of the page, as the browser itself gets them from the system. */
export async function dragFromDisk(
  page: Page,
  { x, y }: { x: number; y: number },
  paths: string[],
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
  await session.detach()
}
