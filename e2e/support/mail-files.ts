import type { DroppedFile } from './drop.ts'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** A real Outlook mail of nobody that the demo data know. */
export async function outlookMail(name = 'Anfrage.msg'): Promise<DroppedFile> {
  return {
    name,
    bytes: await readFile(resolve(import.meta.dirname, '../fixtures/anfrage-palettierzelle.msg')),
  }
}

interface Written {
  from: string
  subject: string
  /** Bytes of text; a short one otherwise. */
  size?: number
}

/** A mail of its own as other programs save it. */
export function writtenMail(name: string, { from, subject, size = 40 }: Written): DroppedFile {
  const line = `${'Zwischenlage und Leerpalette wie besprochen. '.repeat(2)}\r\n`
  const lines = [
    `From: ${from}`,
    'To: Anna Berger <anna.berger@example.org>',
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'Date: Fri, 20 Nov 2026 08:31:00 +0000',
    `Message-ID: <${randomUUID()}@mail.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    line.repeat(Math.ceil(size / line.length)),
  ]
  return { name, bytes: Buffer.from(lines.join('\r\n')) }
}
