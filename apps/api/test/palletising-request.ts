/** The sample mail of the end-to-end tests; `node apps/api/test/palletising-request.ts` writes it anew. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { outlookFile, type OutlookFile } from './outlook-file.ts'
import { samplePdf, samplePng } from './sample-files.ts'

/** Where the written sample is committed. */
export const PALLETISING_REQUEST_FILE = join(
  import.meta.dirname,
  '../../../e2e/fixtures/anfrage-palettierzelle.msg',
)

/** A request as a customer would write it: umlauts, HTML beside the text, two attachments. */
export function palletisingRequest(): OutlookFile {
  const paragraphs = [
    'Sehr geehrte Damen und Herren,',
    'wir möchten unsere Kartonlinie in Götzis automatisieren und suchen eine Palettierzelle: zwei Zuführungen, ' +
      'Kartons bis 25 kg, Europaletten bis 1,80 m Höhe, rund 12 Takte pro Minute.',
    'Den Grundriss der Halle und das Lagenbild finden Sie im Anhang. Können Sie uns bis Ende des Monats ein ' +
      'Richtangebot schicken? Für Rückfragen erreichen Sie mich am besten vormittags.',
    'Mit freundlichen Grüßen',
    'Thomas Leitner\nLeiter Betriebstechnik\nHuber Anlagen GmbH\nTel. +43 5523 000-17',
  ]
  return {
    subject: 'Anfrage Palettierzelle für Kartonlinie – Götzis',
    sender: { name: 'Thomas Leitner', email: 'thomas.leitner@huber-anlagen.example' },
    to: [{ name: 'Musterwerk Vertrieb', email: 'office@musterwerk.example' }],
    cc: [{ name: 'Jürgen Öhler', email: 'juergen.oehler@huber-anlagen.example' }],
    date: new Date('2026-11-16T08:42:17Z'),
    text: paragraphs.join('\r\n\r\n').replace(/(?<!\r)\n/g, '\r\n'),
    html: htmlOf(paragraphs),
    messageId: '<20261116084217.palettierzelle@huber-anlagen.example>',
    attachments: [
      {
        name: 'Grundriss Halle 3.pdf',
        bytes: samplePdf('Grundriss Halle 3, Kartonlinie Götzis'),
        contentType: 'application/pdf',
      },
      { name: 'Lagenbild Überblick.png', bytes: layerPicture(), contentType: 'image/png' },
    ],
  }
}

function htmlOf(paragraphs: string[]): string {
  const body = paragraphs.map(paragraph => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`).join('\n')
  return `<html><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>`
}

/** Eight cartons of one layer on a pallet, seen from above. */
function layerPicture(): Buffer {
  return samplePng(240, 160, (x, y) => {
    if (x < 8 || y < 8 || x >= 232 || y >= 152) return [236, 229, 216]
    return (x - 8) % 56 < 2 || (y - 8) % 72 < 2 ? [92, 64, 38] : [201, 160, 112]
  })
}

if (import.meta.main) {
  mkdirSync(dirname(PALLETISING_REQUEST_FILE), { recursive: true })
  writeFileSync(PALLETISING_REQUEST_FILE, outlookFile(palletisingRequest()))
}
