import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../launch/place.mjs'

/** Outlook messages as a customer sends them: HTML, a logo, a document of so many bytes. */
export async function writtenMails(place, { count, bytes }) {
  const { outlookFile } = await import('../../apps/api/test/outlook-file.ts')
  const folder = join(place, 'mails')
  mkdirSync(folder)
  return Array.from({ length: count }, (_, index) => {
    const content = outlookFile({
      subject: `Angebot ${index}`,
      sender: { name: 'Eva Huber', email: `eva.${index}@huber.example` },
      to: [{ name: 'Anna Berger', email: 'anna@firma.example' }],
      date: new Date(Date.UTC(2026, 10, 1, 8, index)),
      messageId: `<${index}.${randomBytes(8).toString('hex')}@huber.example>`,
      html: `<p>Guten Tag,</p>${'<p>das Pflichtenheft passt aus unserer Sicht.</p>'.repeat(60)}`,
      attachments: [{ name: 'Pflichtenheft.pdf', bytes: randomBytes(bytes), contentType: 'application/pdf' }],
    })
    const file = join(folder, `Angebot ${index}.msg`)
    writeFileSync(file, content)
    return file
  })
}

/** Real Outlook files, where they lie beside this repository or where MAIL_FILES says. */
export function realMails() {
  const folder = process.env.MAIL_FILES ?? at('../shared/data/msg')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.msg'))
    .map(name => join(folder, name))
}
