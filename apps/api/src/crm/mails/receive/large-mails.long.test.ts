import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { randomBytes, randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { dropMail, internetMail } from '../../../../test/dropped-mails.ts'
import { createCustomer } from '../../../../test/factories.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

const BUSY_CORES = 2

let app: TestApp
let staff: Person
let busy: Worker[] = []
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  busy = Array.from({ length: BUSY_CORES }, () => new Worker('for (;;) {}', { eval: true }))
})
afterAll(async () => {
  await Promise.all(busy.map(worker => worker.terminate()))
  await app.close()
})

/** A mail with an attachment, as large as the import takes it. */
function largeMail(from: string, subject: string): Buffer {
  const start = internetMail({ from, subject, headers: ['Content-Type: multipart/mixed; boundary=q'] })
  const file = randomBytes(32 * 1024 * 1024)
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n')
  const part = [
    '',
    '--q',
    'Content-Type: application/pdf; name="Plan.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    file,
    '--q--',
  ]
  return Buffer.concat([start, Buffer.from(part.join('\r\n'))])
}

test('four mails of 45 MB at once all arrive, with every core busy', async () => {
  const email = `office@${randomUUID()}.example`
  const { id } = await createCustomer(staff, { email })
  const subjects = ['Plan 1', 'Plan 2', 'Plan 3', 'Plan 4']
  const drops = subjects.map(subject => dropMail(staff, largeMail(email, subject)))
  for (const { outcome, attachmentCount } of await Promise.all(drops))
    expect([outcome, attachmentCount]).toEqual(['filed', 1])
  const timeline = await staff.call(activities.ofCustomer, { id, limit: 10 })
  expect(timeline.map(({ emailSubject }) => emailSubject).toSorted()).toEqual(subjects)
})
