import { expect, test } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseMail } from './parse-mail.ts'
import type { ParsedMail } from './parsed-mail.ts'

/** What is known of a file; fields that are missing say nothing. */
interface Expected {
  date?: string
  dateIs?: string
  subject?: string
  senderEmail?: string
  senderEmailAny?: string[]
  senderName?: string
  textIncludes?: string[]
  textExcludes?: string[]
  htmlIncludes?: string[]
  nonEmptyText?: boolean
  attIncludes?: string[]
  attNot?: string[]
  attExt?: string[]
  attachments?: string[]
  textOrAttachment?: string
}

const folder = join(import.meta.dirname, '../../../../../../../shared/data/cases')

/** What of a mail is not as expected. */
function wrongIn(mail: ParsedMail, expected: Expected): unknown[] {
  const { sender, text, html, attachments } = mail
  const names = attachments.map(({ name }) => name)
  const date = (expected.dateIs ?? expected.date)?.replace('soft:', '')
  const everywhere = [text, ...attachments.map(({ bytes }) => Buffer.from(bytes).toString())]
  const checks: [unknown, boolean][] = [
    [mail.date, !date || mail.date === date],
    [mail.subject, expected.subject === undefined || mail.subject === expected.subject],
    [sender, !expected.senderEmail || sender.email === expected.senderEmail],
    [sender, !expected.senderEmailAny || expected.senderEmailAny.includes(sender.email ?? '')],
    [sender, !expected.senderName || sender.name === expected.senderName],
    [text, (expected.textIncludes ?? []).every(part => text.includes(part))],
    [text, !(expected.textExcludes ?? []).some(part => text.includes(part))],
    [html, (expected.htmlIncludes ?? []).every(part => html?.includes(part))],
    [text, !expected.nonEmptyText || text.trim() !== ''],
    [names, (expected.attIncludes ?? []).every(name => names.includes(name))],
    [names, !(expected.attNot ?? []).some(name => names.includes(name))],
    [names, !expected.attExt || names.some(name => expected.attExt!.some(ending => name.endsWith(ending)))],
    [names, !expected.attachments || names.join() === expected.attachments.join()],
    [everywhere, everywhere.some(part => part.includes(expected.textOrAttachment ?? ''))],
  ]
  return checks.flatMap(([value, isRight]) => (isRight ? [] : [value]))
}

if (existsSync(folder)) {
  test.each(['eml', 'msg'])('files that once were read wrongly are read right: .%s', async kind => {
    const cases = JSON.parse(readFileSync(join(folder, kind, 'expected.json'), 'utf8')) as Record<
      string,
      { expect: Expected }
    >
    for (const file of readdirSync(join(folder, kind)).filter(name => name.endsWith(kind))) {
      const mail = await parseMail(readFileSync(join(folder, kind, file)))
      const known = cases[file.slice(0, -4)] ?? cases[file]
      expect([file, wrongIn(mail, known?.expect ?? {})]).toEqual([file, []])
    }
  })
} else {
  test('the files that once were read wrongly are not on this machine', () => {
    process.stdout.write(
      'Mails that once were read wrongly: none beside this repository, their test is left out.\n',
    )
    expect(existsSync(folder)).toBe(false)
  })
}
