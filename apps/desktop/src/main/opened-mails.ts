import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { MAX_MAIL_SIZE } from '@app/contracts/mails'

/** A mail file that was opened with the console, on the way into the queue. */
export interface OpenedMail {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Mails that could be read, and a German sentence for each that could not. */
export interface OpenedMails {
  mails: OpenedMail[]
  refusals: string[]
}

async function readMail(path: string): Promise<OpenedMail | string> {
  const name = basename(path)
  const handle = await open(path, 'r').catch(() => null)
  if (!handle) return `„${name}“ ist nicht mehr da oder nicht lesbar.`
  try {
    const status = await handle.stat()
    if (!status.isFile()) return `„${name}“ ist keine Datei.`
    if (status.size > MAX_MAIL_SIZE)
      return `„${name}“ ist größer als 50 MB. Bitte speichern Sie die E-Mail ohne große Anhänge.`
    return { name, bytes: new Uint8Array(await handle.readFile()) }
  } catch {
    // A network drive may vanish while the file is read.
    return `„${name}“ ist nicht mehr da oder nicht lesbar.`
  } finally {
    await handle.close()
  }
}

/** Reads mail files independently: a bad file does not affect the others. */
export async function readMails(paths: readonly string[]): Promise<OpenedMails> {
  const read = await Promise.all([...new Set(paths)].map(readMail))
  return {
    mails: read.filter(mail => typeof mail !== 'string'),
    refusals: read.filter(mail => typeof mail === 'string'),
  }
}
