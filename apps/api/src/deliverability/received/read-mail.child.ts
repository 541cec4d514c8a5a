/** The program of a reading process: it reads one file, answers and ends; it may be killed at any moment. */
import type { ReadAnswer, ReadRequest } from './mail-facts.ts'
import { NotReceived, readMail } from './read-mail.ts'

async function answer({ bytes, dnsServers }: ReadRequest): Promise<ReadAnswer> {
  try {
    return { facts: await readMail(bytes, dnsServers) }
  } catch (error) {
    return { refusal: error instanceof NotReceived ? 'not_received' : 'unreadable' }
  }
}

process.once('message', async (request: ReadRequest) => {
  process.send!(await answer(request), () => process.disconnect())
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the server decides when a running file is given up.
process.on('SIGINT', () => {})
