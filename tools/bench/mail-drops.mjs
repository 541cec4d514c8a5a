import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Refusal } from '../launch/say.mjs'
import { inJson, lightClient } from './light-client.mjs'

function dropped(file, fields) {
  const boundary = randomUUID()
  const part = (name, rest) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${part(name, '')}${value}\r\n`)
  const head = `${texts.join('')}${part('mailFile', `; filename="${basename(file)}"`)}`
  const body = Buffer.concat([Buffer.from(head), readFileSync(file), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

/** Somebody who is logged in and drops mails on one customer. */
export async function startDropping(base, account, connections) {
  const ask = lightClient(base, connections)
  const call = async (path, sent) => {
    const { status, body } = await ask(path, sent)
    return { status, answer: JSON.parse(body) }
  }
  await call('/api/admin/login', inJson(account))
  const { answer: customer } = await call('/api/admin/crm/customers', inJson({ companyName: 'Huber GmbH' }))
  const drop = body => call('/api/admin/crm/mails', body)
  return {
    /** Drops files as the console does, so many at once; answers seconds and what became of them. */
    async dropAll(files, { atOnce, batchId = randomUUID() }) {
      // Made before the clock runs: what the measuring client takes, the server lacks.
      const waiting = files.map(file => dropped(file, { customerId: customer.id, batchId }))
      const statuses = []
      const begun = performance.now()
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let body = waiting.shift(); body; body = waiting.shift())
            statuses.push((await drop(body)).status)
        }),
      )
      const filed = statuses.filter(status => status === 201).length
      return { seconds: (performance.now() - begun) / 1000, filed, refused: statuses.length - filed }
    },
    /** Takes back what was dropped under a batch, so that the same files are new again. */
    undo: batchId => call(`/api/admin/crm/mail-batches/${batchId}/undo`, inJson({})),
    /** Seconds until a dropped mail stands in the timeline. */
    async untilVisible(file) {
      const begun = performance.now()
      const { answer } = await drop(dropped(file, { customerId: customer.id }))
      const { answer: rows } = await call(`/api/admin/crm/customers/${customer.id}/timeline?limit=10`)
      const isThere = rows.some(({ activity }) => activity?.mailId === answer.mailId)
      if (!isThere) throw new Refusal('The mail does not stand in the timeline.')
      return (performance.now() - begun) / 1000
    },
  }
}
