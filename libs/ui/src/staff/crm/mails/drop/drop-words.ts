import { isMailName, MAX_MAIL_SIZE } from '@app/contracts/mail-files'
import { problems } from '@app/contracts/problem'
import type { FolderContent } from '../../../../kit/dropped-files.ts'
import { formatCount } from '../../../../kit/format.ts'

export const MOST_MAILS = 500
/** Per drop: everything is in memory until it is filed. */
export const MOST_BYTES = 500 * 1024 * 1024

/** Chromium cuts names from Outlook at 128 characters, possibly without the extension. */
const CUT_FROM = 124

/** Of more than a hundred mails with one subject, Chromium delivers the last without a name. */
const hasLostEnding = (name: string) => name === '' || (name.length >= CUT_FROM && !isMailName(name))

/** First bytes of an Outlook message. */
const OUTLOOK = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const noMail = (name: string) => problems['mail.drop_type'].de.replace('{name}', () => name)

export const NAMELESS = 'E-Mail ohne Namen'

/** Restores a lost extension from the content. Throws if it is not a mail. */
export function mailName(name: string, bytes: Uint8Array): string {
  if (isMailName(name)) return name
  if (OUTLOOK.every((byte, index) => bytes[index] === byte)) return `${name || NAMELESS}.msg`
  throw new Error(noMail(name || NAMELESS))
}

/** Null if the file can be sent. */
export function refusalOf({ name, size }: { name: string; size: number }): string | null {
  if (!isMailName(name) && !hasLostEnding(name)) return noMail(name)
  if (size > MAX_MAIL_SIZE) return naming(name, problems['mail.too_large'].de)
  return null
}

/** Prefixes the file name unless the sentence has it: the server's own begin with a shortened one. */
export function naming(name: string, sentence: string): string {
  return sentence.startsWith('„') || sentence.includes(name) ? sentence : `„${name}“: ${sentence}`
}

export const GONE = 'Die Datei ist nicht mehr lesbar. Ziehen Sie die E-Mail noch einmal hierher.'

/** Outlook sometimes delivers empty files. */
export const EMPTY = 'Die Datei ist leer. Ziehen Sie die E-Mail noch einmal hierher.'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${formatCount(count)} ${many}`

export function overLimit(count: number): string {
  const rest = counted(count, 'Eine weitere wurde', 'weitere wurden')
  return `Höchstens ${MOST_MAILS} E-Mails oder ${MOST_BYTES / 1024 / 1024} MB auf einmal. ${rest} nicht übernommen; bitte danach noch einmal hierher ziehen.`
}

export function folderNotes({ files, others, unreadable, isCut }: FolderContent): string[] {
  return [
    files.length === 0 && !isCut && 'Im Ordner liegt keine .msg- oder .eml-Datei.',
    others > 0 &&
      `${counted(others, 'Eine andere Datei', 'andere Dateien')} im Ordner ausgelassen: keine E-Mail.`,
    unreadable > 0 && `${counted(unreadable, 'Eine Datei', 'Dateien')} im Ordner nicht lesbar.`,
    isCut && 'Der Ordner ist zu groß oder zu tief verschachtelt; nur ein Teil wurde gelesen.',
  ].filter(note => note !== false)
}

/** Null if it is just queued. `isKept`: it is safe on disk. */
export function waitingSentence(waitsFor: 'turn' | 'connection' | 'login', isKept: boolean): string | null {
  if (waitsFor === 'turn') return null
  if (waitsFor === 'login') return 'Wird gesendet, sobald Sie angemeldet sind.'
  return isKept
    ? 'Auf diesem Gerät gesichert. Wird gesendet, sobald der Server wieder antwortet.'
    : 'Keine Verbindung zum Server. Die E-Mail wurde nicht übernommen; sie wird gesendet, sobald er wieder antwortet. Lassen Sie dieses Fenster offen.'
}
