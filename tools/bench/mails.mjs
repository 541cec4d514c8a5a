import { randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '../launch/say.mjs'
import { inJson, lightClient } from './light-client.mjs'

/** So many mails of so many bytes, sent as the console does: four on their way at the same time. */
const MAILS = 50
const BYTES = 200_000
const AT_ONCE = 4
/** Seconds until one is in the timeline, and until fifty are filed. */
const bars = { one: 0.3, fifty: 3 }
const ROUNDS = 3

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Seconds, by HTTP, until one mail is in the timeline, and until fifty are filed: the median of three rounds. */
export async function measureMails(base, account) {
  const [first, ...others] = await writeMails(MAILS + ROUNDS + 1)
  const person = await logIn(base, account)
  // The first file starts the processes that read; people drop into a server that runs.
  await person.untilVisible(first)
  const one = []
  for (const mail of others.splice(0, ROUNDS)) one.push(await person.untilVisible(mail))
  const fifty = []
  for (let round = 0; round < ROUNDS; round++) fifty.push(await person.dropAll(others))
  return [
    { name: 'mails: one in the timeline', seconds: median(one), bar: bars.one },
    { name: `mails: ${MAILS} filed`, seconds: median(fifty), bar: bars.fifty },
  ]
}

/** Outlook messages as a customer sends them: HTML and a document. */
async function writeMails(count) {
  const { outlookFile } = await import('../../apps/api/test/outlook-file.ts')
  return Array.from({ length: count }, (_, index) => ({
    name: `Angebot ${index}.msg`,
    bytes: outlookFile({
      subject: `Angebot ${index}`,
      sender: { name: 'Eva Huber', email: `eva.${index}@huber.example` },
      to: [{ name: 'Anna Berger', email: 'anna@firma.example' }],
      date: new Date(Date.UTC(2026, 10, 1, 8, index)),
      messageId: `<${index}.${randomBytes(8).toString('hex')}@huber.example>`,
      html: `<p>Guten Tag,</p>${'<p>das Pflichtenheft passt aus unserer Sicht.</p>'.repeat(60)}`,
      attachments: [{ name: 'Pflichtenheft.pdf', bytes: randomBytes(BYTES), contentType: 'application/pdf' }],
    }),
  }))
}

/** Somebody who drops mails on one customer. */
async function logIn(base, account) {
  const client = lightClient(base, AT_ONCE)
  const call = async (path, sent) => {
    const { status, body } = await client(path, sent)
    if (status >= 400) throw new Refusal(`${path} answered ${status}: ${body}`)
    return JSON.parse(body)
  }
  await call('/api/admin/login', inJson(account))
  const { id: customerId } = await call('/api/admin/crm/customers', inJson({ companyName: 'Huber GmbH' }))
  const drop = form => call('/api/admin/crm/mails', form)
  return {
    async untilVisible(mail) {
      const begun = performance.now()
      const { mailId } = await drop(formOf(mail, { customerId }))
      const rows = await call(`/api/admin/crm/customers/${customerId}/timeline?limit=10`)
      if (!rows.some(({ activity }) => activity?.mailId === mailId))
        throw new Refusal('The mail is not in the timeline.')
      return (performance.now() - begun) / 1000
    },
    /** Takes back at the end what was dropped, so that the same files are new again. */
    async dropAll(mails) {
      const batchId = randomUUID()
      // Made before the clock runs: what the measuring client takes, the server lacks.
      const waiting = mails.map(mail => formOf(mail, { customerId, batchId }))
      const begun = performance.now()
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let form = waiting.shift(); form; form = waiting.shift()) await drop(form)
        }),
      )
      const seconds = (performance.now() - begun) / 1000
      await call(`/api/admin/crm/mail-batches/${batchId}/undo`, inJson({}))
      return seconds
    },
  }
}

function formOf({ name, bytes }, fields) {
  const boundary = randomUUID()
  const part = (field, rest) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${rest}\r\n\r\n`
  const texts = Object.entries(fields).map(([field, value]) => `${part(field, '')}${value}\r\n`)
  const head = `${texts.join('')}${part('mailFile', `; filename="${name}"`)}`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}
