import { ApiError, type Client } from '@app/contracts/client'
import { mails } from '@app/contracts/mails'
import type { Bridge } from '@app/ui/staff/bridge.ts'

const FAILED = 'Die .msg-Datei konnte nicht verarbeitet werden.'
const UNREACHABLE = 'Network error during upload'

/** What a browser does for the console. */
export function createBrowserBridge(client: Client): Bridge {
  return {
    openTab: path => void window.open(path, '_blank', 'noopener'),
    async importMail(customerId, { name, bytes }) {
      try {
        return await client.call(mails.upload, { id: customerId, msgFile: new File([bytes], name) })
      } catch (cause) {
        const sentence = cause instanceof ApiError ? (cause.problem?.error ?? FAILED) : UNREACHABLE
        throw new Error(sentence, { cause })
      }
    },
  }
}
