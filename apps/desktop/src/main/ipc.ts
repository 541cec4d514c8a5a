import { randomUUID } from 'node:crypto'
import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { problems } from '@app/contracts/problem'
import type * as z from 'zod'
import { MAIL_IMPORT, type Answer } from '../channels.ts'
import { isConsoleAddress } from './addresses.ts'
import { MailImportArguments, uploadMail } from './mail-upload.ts'
import type { Server } from './server.ts'

/** Only the console's own page in a window's top frame may call main. */
function isConsolePage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isConsoleAddress(senderFrame.url)
}

function refusalOf(error: z.ZodError): string {
  const own = error.issues.find(issue => issue.code === 'custom')
  return own?.message ?? problems['request.malformed'].de
}

/** Opens a channel: checks who calls and what came, runs, and answers a sentence instead of rejecting. */
export function openChannel<I, O>(
  channel: string,
  schema: z.ZodType<I>,
  run: (input: I) => Promise<O>,
  isAllowed: (event: IpcMainInvokeEvent) => boolean = isConsolePage,
): void {
  ipcMain.handle(channel, async (event, ...args: unknown[]): Promise<Answer<O>> => {
    if (!isAllowed(event)) return { ok: false, message: problems['request.foreign_origin'].de }
    const input = schema.safeParse(args)
    if (!input.success) return { ok: false, message: refusalOf(input.error) }
    try {
      return { ok: true, value: await run(input.data) }
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : problems['server.failed'].de }
    }
  })
}

/** Opens every channel that the preload uses. */
export function openChannels(server: Server): void {
  openChannel(MAIL_IMPORT, MailImportArguments, ([customerId, mail]) =>
    uploadMail(server, { customerId, ...mail, key: randomUUID() }),
  )
}
