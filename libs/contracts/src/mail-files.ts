/** Largest mail the import takes, in bytes. */
export const MAX_MAIL_SIZE = 50 * 1024 * 1024

/** What the import dialog takes. */
export const OUTLOOK_EXTENSION = '.msg'

/** What the drop zones take. */
const MAIL_EXTENSIONS = [OUTLOOK_EXTENSION, '.eml'] as const

/** Whether a file is a mail by its name. */
export function isMailName(name: string, extensions: readonly string[] = MAIL_EXTENSIONS): boolean {
  const lower = name.toLowerCase()
  return extensions.some(extension => lower.endsWith(extension))
}

/** What staff read where the server refused a mail without saying why. */
export function mailFailed(name: string): string {
  const extension = MAIL_EXTENSIONS.find(each => isMailName(name, [each])) ?? OUTLOOK_EXTENSION
  return `Die ${extension}-Datei konnte nicht verarbeitet werden.`
}

/** What the specified import dialog says of a file that is no Outlook message. */
export const WRONG_FILE_TYPE = { title: 'Ungültiger Dateityp', text: 'Bitte wählen Sie eine .msg-Datei aus.' }
