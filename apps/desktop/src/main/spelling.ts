import type { Session } from 'electron'
import { DESKTOP_FILES } from '@app/contracts/desktop'

/** Chromium's own dictionaries know German, those of some systems Austrian German, too. */
const WANTED = ['de-AT', 'de']

/** The languages of the spell checker: the most Austrian German there is. */
export function spellingLanguages(available: readonly string[]): string[] {
  return WANTED.filter(language => available.includes(language)).slice(0, 1)
}

/**
 * Checks spelling in German. Windows and Linux fetch the dictionary: from the company's own server, because Chromium
 * would ask Google. macOS checks in the languages of the system.
 */
export function checkSpelling(session: Session, origin: string, platform: NodeJS.Platform): void {
  if (platform === 'darwin') return
  session.setSpellCheckerDictionaryDownloadURL(origin + DESKTOP_FILES)
  session.setSpellCheckerLanguages(spellingLanguages(session.availableSpellCheckerLanguages))
}
