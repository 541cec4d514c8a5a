import type { Page, TestInfo } from '@playwright/test'
import type { Server } from './server.ts'

function print(info: TestInfo, what: string, text: string): void {
  process.stderr.write(`${info.title}\n${what}:\n${text}\n`)
}

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus

/** Prints the text on the screen of a story that has failed. */
export async function tellScreen(page: Page, info: TestInfo): Promise<void> {
  if (!hasFailed(info)) return
  const text = await page.innerText('body', { timeout: 1000 }).catch(() => '(no page)')
  print(info, 'The screen', text.slice(0, 2000))
}

/** Prints what the server of a story that has failed said last. */
export function tellServer(server: Server, info: TestInfo): void {
  if (hasFailed(info)) print(info, 'The server', server.output().trimEnd().split('\n').slice(-20).join('\n'))
}
