import { expect, test } from '@jest/globals'
import msgreader from '@kenjiuno/msgreader'
import CFB from 'cfb'
import { readFileSync } from 'node:fs'

import { outlookFile } from '../../../../test/outlook-file.ts'
import { PALLETISING_REQUEST_FILE, palletisingRequest } from '../../../../test/palletising-request.ts'
import { parseMail } from './parse-mail.ts'

const request = palletisingRequest()
const file = outlookFile(request)

test('the committed sample is what the builder writes', () => {
  expect(readFileSync(PALLETISING_REQUEST_FILE).equals(file)).toBe(true)
})

test('a written Outlook file is read back exactly', async () => {
  const mail = await parseMail(file)
  expect(mail).toEqual({
    kind: 'mail',
    messageClass: 'IPM.Note',
    subject: 'Anfrage Palettierzelle für Kartonlinie – Götzis',
    sender: { name: 'Thomas Leitner', email: 'thomas.leitner@huber-anlagen.example' },
    to: request.to,
    cc: [{ name: 'Jürgen Öhler', email: 'juergen.oehler@huber-anlagen.example' }],
    bcc: [],
    replyTo: [],
    date: '2026-11-16T08:42:17.000Z',
    dateSource: 'submitted',
    deliveredAt: '2026-11-16T08:42:17.000Z',
    text: request.text!.replaceAll('\r\n', '\n'),
    html: request.html,
    safeHtml: expect.stringContaining('<p>'),
    messageId: '<20261116084217.palettierzelle@huber-anlagen.example>',
    inReplyTo: null,
    references: [],
    conversation: null,
    automatic: 'none',
    invitation: null,
    attachments: [
      expect.objectContaining({
        name: 'Grundriss Halle 3.pdf',
        contentType: 'application/pdf',
        inline: false,
      }),
      expect.objectContaining({ name: 'Lagenbild Überblick.png', contentType: 'image/png', kind: 'file' }),
    ],
    omittedAttachments: [],
    isTextMade: false,
    transportHeaders: '',
  })
  request.attachments!.forEach((attachment, index) => {
    if (!('bytes' in attachment)) throw new Error('the sample has files only')
    expect(Buffer.from(mail.attachments[index]!.bytes).equals(attachment.bytes)).toBe(true)
  })
})

test('other programs read a written Outlook file as well', () => {
  const fields = new msgreader.default(new DataView(new Uint8Array(file).buffer)).getFileData()
  expect(fields).toMatchObject({
    subject: request.subject,
    senderEmail: request.sender.email,
    body: request.text,
    recipients: [{ recipType: 'to' }, { recipType: 'cc', name: 'Jürgen Öhler' }],
  })
  const container = CFB.read(file, { type: 'buffer' })
  const subject = CFB.find(container, '/__substg1.0_0037001F')
  expect(Buffer.from(subject!.content).toString('utf16le')).toBe(request.subject)
})
