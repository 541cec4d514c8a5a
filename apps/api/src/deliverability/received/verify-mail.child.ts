/** Verifies one mail in a process that may be killed at any moment. */
import type { VerifyAnswer, VerifyRequest } from './mail-facts.ts'
import { NotReceived, verifyMail } from './verify-mail.ts'

async function answer(request: VerifyRequest): Promise<VerifyAnswer> {
  try {
    return { facts: await verifyMail(request) }
  } catch (error) {
    return { refusal: error instanceof NotReceived ? 'not_received' : 'unreadable' }
  }
}

process.once('message', async (request: VerifyRequest) => {
  process.send!(await answer(request), () => process.disconnect())
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the server decides when to give up.
process.on('SIGINT', () => {})
