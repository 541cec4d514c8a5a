import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { problems } from '@app/contracts/problem'
import type * as z from 'zod'
import type { Answer } from '../channels.ts'
import { isConsoleAddress } from './addresses.ts'

/** Only the console's own page in a window's top frame may call main. */
function isConsolePage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isConsoleAddress(senderFrame.url)
}

/** Checks caller and input; answers a sentence instead of rejecting. */
export function openChannel<I, O>(
  channel: string,
  schema: z.ZodType<I>,
  run: (input: I) => Promise<O>,
  isAllowed: (event: IpcMainInvokeEvent) => boolean = isConsolePage,
): void {
  ipcMain.handle(channel, async (event, ...args: unknown[]): Promise<Answer<O>> => {
    if (!isAllowed(event)) return { ok: false, message: problems['request.foreign_origin'].de }
    const input = schema.safeParse(args)
    if (!input.success) return { ok: false, message: problems['request.malformed'].de }
    try {
      return { ok: true, value: await run(input.data) }
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : problems['server.failed'].de }
    }
  })
}
