import type { Session } from 'electron'
import { DESKTOP_FILES } from '@app/contracts/desktop'

/** Chromium has German, some systems also Austrian German. */
const WANTED = ['de-AT', 'de']

/** Austrian German if available, else German. */
export function spellingLanguages(available: readonly string[]): string[] {
  return WANTED.filter(language => available.includes(language)).slice(0, 1)
}

/** The company's server provides dictionaries, since Chromium would ask Google. macOS has its own. */
export function checkSpelling(session: Session, origin: string, platform: NodeJS.Platform): void {
  if (platform === 'darwin') return
  session.setSpellCheckerDictionaryDownloadURL(origin + DESKTOP_FILES)
  session.setSpellCheckerLanguages(spellingLanguages(session.availableSpellCheckerLanguages))
}
