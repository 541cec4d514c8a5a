import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { dropMail } from '../../../../test/dropped-mails.ts'
import { createCustomer, refusalOf } from '../../../../test/factories.ts'
import { outlookFile } from '../../../../test/outlook-file.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

/** Parsing processes that this very process has started. */
function parsers(): number[] {
  const processes = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return processes.map(Number).filter(pid => {
    try {
      const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
      return (
        parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('parse-mail.child')
      )
    } catch {
      return false
    }
  })
}

async function killOnce(): Promise<void> {
  let [pid] = parsers()
  while (pid === undefined) {
    await wait(5)
    pid = parsers()[0]
  }
  process.kill(pid, 'SIGKILL')
}

const isLinux = process.platform === 'linux'
const name = 'a parser killed in the middle of a batch costs a second try, and no mail is lost or doubled'

if (isLinux)
  test(name, async () => {
    const email = `office@${randomUUID()}.example`
    const { id } = await createCustomer(staff, { email })
    const files = Array.from({ length: 12 }, (_, index) => ({
      idempotencyKey: randomUUID(),
      bytes: outlookFile({
        subject: `Mail ${index}`,
        sender: { name: '', email },
        messageId: `<${randomUUID()}@x.example>`,
        attachments: [{ name: 'Plan.pdf', bytes: Buffer.alloc(2_000_000, index) }],
      }),
    }))
    const drop = ({ bytes, idempotencyKey }: (typeof files)[number]) =>
      dropMail(staff, bytes, { name: 'Mail.msg', idempotencyKey })
    const running = Promise.allSettled(files.map(drop))
    await killOnce()
    const first = await running
    const lost = files.filter((_, index) => first[index]!.status === 'rejected')
    expect(lost.length).toBeGreaterThan(0)
    for (const file of first)
      if (file.status === 'rejected')
        expect(await refusalOf(Promise.reject(file.reason))).toMatchObject({
          status: 503,
          code: 'server.unavailable',
        })
    for (const file of lost) expect(await drop(file)).toMatchObject({ outcome: 'filed' })
    const timeline = await staff.call(activities.ofCustomer, { id, limit: 50 })
    expect(timeline.map(({ emailSubject }) => emailSubject).toSorted()).toEqual(
      files.map((_, index) => `Mail ${index}`).toSorted(),
    )
  })
else test(`left out, because processes are found in /proc: ${name}`, () => expect(isLinux).toBe(false))
