import { expect, test } from '@jest/globals'

import { partName } from './part-names.ts'

const DOCX = 'PK\x03\x04\x14\0[Content_Types].xml...word/document.xml'

test.each<[name: string, type: string | null, start: string, given?: string]>([
  // By its type.
  ['Bild 1.png', 'image/png', ''],
  ['Bild 1.jpg', 'image/pjpeg', ''],
  ['Anhang 1.pdf', 'application/pdf', ''],
  ['Anhang 1.pdf', 'Application/PDF; name=""', ''],
  ['Anhang 1.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ''],
  ['Anhang 1.html', 'text/html', '<p>Beilage</p>'],
  ['Anhang 1.html', 'text/x-amp-html', '<!doctype html><html ⚡4email>'],
  ['Anhang 1.txt', 'text/plain', 'Notiz'],
  ['Anhang 1.txt', 'text/enriched', '<bold>Notiz</bold>'],
  ['Anhang 1.txt', 'message/delivery-status', 'Status: 5.1.1'],
  ['Nachricht 1.eml', 'message/rfc822', 'Subject: x'],
  ['Nachricht 1.msg', 'application/vnd.ms-outlook', ''],
  ['Termin 1.ics', 'text/calendar', ''],
  ['Kontakt 1.vcf', 'text/x-vcard', ''],
  ['Anhang 1.dat', 'application/ms-tnef', ''],
  ['Anhang 1.p7s', 'application/x-pkcs7-signature', ''],
  // By what it holds, where the type says nothing.
  ['Anhang 1.pdf', 'application/octet-stream', '\n%PDF-1.7'],
  ['Bild 1.png', 'application/octet-stream', '\x89PNG\r\n\x1a\n'],
  ['Bild 1.jpg', null, '\xff\xd8\xff\xe0'],
  ['Anhang 1.docx', 'application/octet-stream', DOCX],
  ['Anhang 1.zip', 'application/octet-stream', 'PK\x03\x04plan.txt'],
  ['Anhang 1.html', 'application/octet-stream', '<html><p>x'],
  ['Nachricht 1.eml', 'application/octet-stream', 'Subject: x\r\nFrom: a@b.example\r\n\r\nx'],
  ['Termin 1.ics', 'application/octet-stream', 'BEGIN:VCALENDAR'],
  ['Anhang 1.txt', 'application/octet-stream', 'nur Text'],
  ['Anhang 1.bin', 'application/octet-stream', '\0\x01\x02'],
  ['Anhang 1.bin', 'no type', '\0\x01\x02'],
  ['Anhang 1.bin', null, ''],
  // What the sender calls it.
  ['Plan.pdf', 'image/png', '', 'Plan.pdf'],
  ['Plan.pdf', 'application/pdf', '', 'Plan'],
  ['Plan', 'application/octet-stream', '', 'Plan'],
  ['AW: Plan 1.2.eml', 'message/rfc822', '', 'AW: Plan 1.2'],
  ['Anhang 1.step', 'application/octet-stream', '', '.step'],
])('%s of %s', (name, type, start, given = '') => {
  expect(partName(given, type, Buffer.from(start, 'latin1'), 1)).toBe(name)
})
