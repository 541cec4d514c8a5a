import { isMailName, MAX_MAIL_SIZE } from '@app/contracts/mail-files'
import { problems } from '@app/contracts/problem'
import type { FolderContent } from '../../../../kit/dropped-files.ts'
import { formatCount } from '../../../../kit/format.ts'

export const MOST_MAILS = 500
/** Bytes of one drop: all of them are in memory until they are filed. */
export const MOST_BYTES = 500 * 1024 * 1024

/** Characters of a name from which Chromium may have cut off the ending; it cuts what Outlook hands over at 128. */
const CUT_FROM = 124

/** Of more than a hundred mails with one subject Chromium hands over the last without a name. */
const hasLostEnding = (name: string) => name === '' || (name.length >= CUT_FROM && !isMailName(name))

/** How an Outlook message begins. */
const OUTLOOK = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const noMail = (name: string) => problems['mail.drop_type'].de.replace('{name}', () => name)

/** What a dropped file without a name is called. */
export const NAMELESS = 'E-Mail ohne Namen'

/** The name of a mail with its ending, which the content tells where the drop has lost it. Throws why it is none. */
export function mailName(name: string, bytes: Uint8Array): string {
  if (isMailName(name)) return name
  if (OUTLOOK.every((byte, index) => bytes[index] === byte)) return `${name || NAMELESS}.msg`
  throw new Error(noMail(name || NAMELESS))
}

/** Why a file is not even sent; null where it is. */
export function refusalOf({ name, size }: { name: string; size: number }): string | null {
  if (!isMailName(name) && !hasLostEnding(name)) return noMail(name)
  if (size > MAX_MAIL_SIZE) return naming(name, problems['mail.too_large'].de)
  return null
}

/** A sentence that says which file it speaks of; the server's begin with the name, a long one shortened. */
export function naming(name: string, sentence: string): string {
  return sentence.startsWith('„') || sentence.includes(name) ? sentence : `„${name}“: ${sentence}`
}

/** What staff read of a file whose bytes are gone. */
export const GONE = 'Die Datei ist nicht mehr lesbar. Ziehen Sie die E-Mail noch einmal hierher.'

/** What staff read of a file without content: one dragged out of Outlook may come so. */
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

/** Why a mail is not sent yet. `isKept`: it is safe on disk. */
export function waitingSentence(waitsFor: 'turn' | 'connection' | 'login', isKept: boolean): string | null {
  if (waitsFor === 'turn') return null
  if (waitsFor === 'login') return 'Wird gesendet, sobald Sie angemeldet sind.'
  return isKept
    ? 'Auf diesem Gerät gesichert. Wird gesendet, sobald der Server wieder antwortet.'
    : 'Keine Verbindung zum Server. Die E-Mail wurde nicht übernommen; sie wird gesendet, sobald er wieder antwortet. Lassen Sie dieses Fenster offen.'
}
