import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { MAX_MAIL_SIZE } from '@app/contracts/mail-files'
import { readMails } from './add-to-queue.ts'

let folder = ''
const at = (name: string) => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'opened-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('what can be read is handed over, and each of the rest has its sentence', async () => {
  writeFileSync(at('Anfrage.eml'), 'Subject: Anfrage')
  mkdirSync(at('Ordner.msg'))
  writeFileSync(at('gross.msg'), '')
  truncateSync(at('gross.msg'), MAX_MAIL_SIZE + 1)
  // A file that can be opened and not be read.
  symlinkSync('/proc/self/mem', at('netz.msg'))
  const paths = ['Anfrage.eml', 'netz.msg', 'Ordner.msg', 'fort.eml', 'gross.msg', 'Anfrage.eml'].map(at)

  const { mails, refusals } = await readMails(paths)
  expect(mails.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['Anfrage.eml', 'Subject: Anfrage'],
  ])
  expect(refusals).toEqual([
    '„netz.msg“ ist nicht mehr da oder nicht lesbar.',
    '„Ordner.msg“ ist keine Datei.',
    '„fort.eml“ ist nicht mehr da oder nicht lesbar.',
    '„gross.msg“ ist größer als 50 MB. Bitte speichern Sie die E-Mail ohne große Anlagen.',
  ])
})
