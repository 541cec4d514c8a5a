/** Bytes. */
export const MAX_MAIL_SIZE = 50 * 1024 * 1024

export const OUTLOOK_EXTENSION = '.msg'

const MAIL_EXTENSIONS = [OUTLOOK_EXTENSION, '.eml'] as const

/** By its name only. */
export function isMailName(name: string, extensions: readonly string[] = MAIL_EXTENSIONS): boolean {
  const lower = name.toLowerCase()
  return extensions.some(extension => lower.endsWith(extension))
}

/** Fallback if the server gave no reason. */
export function mailFailed(name: string): string {
  const extension = MAIL_EXTENSIONS.find(each => isMailName(name, [each])) ?? OUTLOOK_EXTENSION
  return `Die ${extension}-Datei konnte nicht verarbeitet werden.`
}

/** As specified for the import dialog. */
export const WRONG_FILE_TYPE = { title: 'Ungültiger Dateityp', text: 'Bitte wählen Sie eine .msg-Datei aus.' }
