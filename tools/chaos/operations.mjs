import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outlookFile } from '../../apps/api/test/outlook-file.ts'
import { samplePdf } from '../../apps/api/test/sample-files.ts'
import { at } from '../launch/place.mjs'

/** Stands in everything that the client sends. Nothing of it may reach a log. */
export const CANARY = 'kanari'
const LIKE = `like '${CANARY}%'`

const sha256Of = bytes => createHash('sha256').update(bytes).digest('hex')
const json = (path, fields, method = 'POST') => ({
  path,
  method,
  type: 'application/json',
  body: () => JSON.stringify(fields),
})

/** A job that people apply for. */
export const job = {
  title: 'Roboterprogrammierung',
  description: 'Du bringst Roboterzellen zum Laufen.',
  department: 'Robotik',
  location: 'Feldkirch',
  employmentType: 'full_time',
  responsibilities: ['Programmieren'],
  requirements: ['Neugier'],
  benefits: ['Gleitzeit'],
  minimumPay: 3_241.74,
  payPeriod: 'month',
  collectiveAgreement: 'KV Metallgewerbe',
}

export function multipart(path, fields, files) {
  const body = () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const { field, name, bytes } of files) form.append(field, new File([bytes], name))
    return form
  }
  return { path, method: 'POST', body }
}

const contact = {
  share: 5,
  make: (marker, { isWrong }) => {
    const sent = {
      firstName: 'Eva',
      company: `${marker} GmbH`,
      message: `Bitte um Rückruf, ${marker}.`,
      phone: '+43 1 4711',
    }
    const fields = { ...sent, lastName: isWrong ? '' : 'Huber', email: `${marker}@firma.example` }
    return { marker, sent, ...json('/api/contact', fields) }
  },
  stored: `select split_part(email, '@', 1) as marker, to_jsonb(c) as content from contact_requests c where email ${LIKE}`,
}

const application = {
  share: 2,
  make: (marker, { isWrong, jobId, random }) => {
    const files = Array.from({ length: 1 + random(3) }, (_, index) => samplePdf(`${marker} ${index}`))
    const sent = {
      firstName: 'Jana',
      motivation: `Ich baue gern Greifer. ${marker}`,
      files: files.map(sha256Of),
    }
    const fields = { jobId, firstName: 'Jana', lastName: 'Huber', email: `${marker}@firma.example` }
    const form = multipart(
      '/api/job-applications',
      { ...fields, motivation: isWrong ? 'kurz' : sent.motivation },
      files.map((bytes, index) => ({ field: 'files', name: `${marker}-${index}.pdf`, bytes })),
    )
    const body = () => {
      const whole = form.body()
      for (const [index] of files.entries()) whole.append('fileTypes', index ? 'certificates' : 'cv')
      return whole
    }
    return { marker, sent, ...form, body }
  },
  stored: `select split_part(email, '@', 1) as marker, to_jsonb(a) || jsonb_build_object('files',
      (select jsonb_agg(f.sha256 order by d.position) from application_documents d join files f on f.id = d."fileId"
        where d."applicationId" = a.id)) as content
    from job_applications a where email ${LIKE}`,
}

const customer = {
  share: 2,
  make: (marker, { isWrong }) => {
    const sent = { companyName: marker, city: 'Linz', notes: `Notiz zu ${marker}` }
    return {
      marker,
      sent,
      ...json('/api/admin/crm/customers', { ...sent, ...(isWrong && { email: 'keine' }) }),
    }
  },
  stored: `select "companyName" as marker, to_jsonb(c) as content from customers c where "companyName" ${LIKE}`,
}

const NAMES = { customer: 'customers', opportunity: 'opportunities' }

/** An edit is known by the history that it writes. It takes no key: who repeats it meets what it has stored. */
const edit = (name, fields) => ({
  share: 3,
  edits: name,
  make: (marker, { isWrong, actor, random }) => {
    const { id, version, ...record } = actor[name]
    const changed = { ...fields(record, random), notes: marker, version: isWrong ? version + 999 : version }
    const { stageId } = changed
    const path = `/api/admin/crm/${NAMES[name]}/${id}`
    return { marker, sent: { id, ...(stageId && { stageId }) }, ...json(path, changed, 'PATCH') }
  },
  stored: `select fields -> 'notes' ->> 'to' as marker, jsonb_build_object(
      'id', ${name === 'customer' ? '"customerId"' : '"opportunityId"'}, 'stageId', fields -> 'stageId' -> 'to') as content
    from crm_changes where kind = 'updated' and ("opportunityId" is null) = ${name === 'customer'}
      and fields -> 'notes' ->> 'to' ${LIKE}`,
})

const activity = {
  share: 4,
  make: (marker, { isWrong, actor }) => {
    const sent = {
      customerId: actor.customer.id,
      title: marker,
      description: `Gespräch über ${marker}`,
      type: 'call',
    }
    const fields = { ...sent, status: 'completed', activityDate: new Date().toISOString() }
    const outcomeCode = isWrong ? 'bounced' : 'connected'
    return { marker, sent, ...json('/api/admin/crm/activities', { ...fields, outcomeCode }) }
  },
  stored: `select title as marker, to_jsonb(a) as content from activities a where title ${LIKE}`,
}

const drop = (sent, bytes, name, actor) => ({
  marker: sha256Of(bytes),
  sent,
  ...multipart('/api/admin/crm/mails', { customerId: actor.customer.id, batchId: randomUUID() }, [
    { field: 'mailFile', name, bytes },
  ]),
})

/** A mail with a file as others than Outlook send it. */
export function internetMessage(marker, attachment) {
  const encoded = attachment.toString('base64').replace(/.{76}/g, '$&\r\n')
  return Buffer.from(
    [
      `Message-ID: <${marker}@firma.example>`,
      `From: Eva Huber <${marker}@firma.example>`,
      'To: Anna Berger <anna@firma.example>',
      `Subject: Angebot ${marker}`,
      'Date: Tue, 24 Nov 2026 09:00:00 +0100',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=part',
      `\r\n--part\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nGuten Tag, ${marker}`,
      '--part\r\nContent-Type: application/octet-stream; name=Plan.bin\r\nContent-Transfer-Encoding: base64',
      `\r\n${encoded}\r\n--part--\r\n`,
    ].join('\r\n'),
  )
}

const mail = {
  share: 4,
  make: (marker, { isWrong, actor, random }) => {
    if (isWrong) return drop({}, Buffer.from(`${marker} ist keine E-Mail`), `${marker}.msg`, actor)
    const attachment = randomBytes(20_000 + random(600_000))
    const sent = { subject: `Angebot ${marker}`, customers: [actor.customer.id] }
    if (random(2)) return drop(sent, internetMessage(marker, attachment), `${marker}.eml`, actor)
    const person = { name: 'Eva Huber', email: `${marker}@firma.example` }
    const attachments = [{ name: 'Plan.bin', bytes: attachment, contentType: 'application/octet-stream' }]
    const file = {
      subject: sent.subject,
      sender: person,
      messageId: `<${marker}@firma.example>`,
      text: marker,
      attachments,
    }
    return drop(sent, outlookFile(file), `${marker}.msg`, actor)
  },
  stored: `select f.sha256 as marker, jsonb_build_object('subject', m.subject, 'customers',
      (select jsonb_agg(a."customerId") from activities a where a."mailId" = m.id and a."deletedAt" is null)) as content
    from mail_originals o join files f on f.id = o."fileId" join mails m on m.id = o."mailId"`,
}

/** Real mails as Outlook saved them, and damaged ones among them, each once; where they are at hand. */
function realMails(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.msg')) : []
  const left = new Map(names.map(name => [sha256Of(readFileSync(join(folder, name))), name]))
  return {
    share: left.size ? 1 : 0,
    mayBeDamaged: true,
    make: (marker, circumstances) => {
      const [[sha256, name] = []] = left
      if (!name || circumstances.isWrong) return mail.make(marker, circumstances)
      left.delete(sha256)
      return drop({}, readFileSync(join(folder, name)), name, circumstances.actor)
    },
    stored: mail.stored,
  }
}

const questions = [
  'Ich brauche einen Roboter für 20 kg.',
  'Welcher Roboter schweißt?',
  'Palettieren mit 2 m Reichweite?',
]

/** A question stores nothing that counts; it must be answered to its end, model or not. */
const question = {
  share: 2,
  make: (marker, { random }) => ({
    marker,
    sent: {},
    isStream: true,
    ...json('/api/ai/chat-stream', { message: questions[random(questions.length)], conversationHistory: [] }),
  }),
}

/** A public page, kept by each server that has sent it before. A proxy may ask another server for it. */
const page = { share: 4, make: marker => ({ marker, sent: {}, path: '/' }) }

/** What the client does, by name; `share` is how often, among all. */
export const kinds = {
  contact,
  application,
  customer,
  'customer edit': edit('customer', (_, random) => ({ city: ['Linz', 'Graz', 'Wels'][random(3)] })),
  'board move': edit('opportunity', ({ stageId }, random) => ({ stageId: ((stageId + random(4)) % 6) + 1 })),
  activity,
  mail,
  'real mail': realMails(at('../shared/data/msg')),
  question,
  page,
}
