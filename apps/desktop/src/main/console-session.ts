import type { Session } from 'electron'
import { DESKTOP_FILES } from '@app/contracts/desktop'
import { isConsoleAddress } from './addresses.ts'

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

/** What the console's own page may do: its copy buttons write text. Reading what others have copied is another permission. */
const GIVEN = 'clipboard-sanitized-write'

interface Asking {
  permission: string
  /** Address or origin of the frame that asks. */
  address: string
  isMainFrame: boolean
}

/** Whether a page gets a permission. A frame may come from a mail: it gets none. */
function isGiven({ permission, address, isMainFrame }: Asking): boolean {
  return permission === GIVEN && isMainFrame && isConsoleAddress(address)
}

/** Denies camera, position, notifications and the rest: Electron grants them where nobody answers. */
export function limitPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl, isMainFrame }) =>
    decide(isGiven({ permission, address: requestingUrl, isMainFrame })),
  )
  session.setPermissionCheckHandler((_contents, permission, origin, { isMainFrame }) =>
    isGiven({ permission, address: origin, isMainFrame }),
  )
  session.setDevicePermissionHandler(() => false)
}

interface Circumstances {
  platform: NodeJS.Platform
  isPackaged: boolean
  /** What encrypts cookies on Linux. */
  backend: string
}

/** Whether a log-in may be written down: Linux without a keyring would encrypt it with a key that everybody knows. */
export function mayKeepLogIn({ platform, isPackaged, backend }: Circumstances): boolean {
  return !isPackaged || platform !== 'linux' || !['basic_text', 'unknown'].includes(backend)
}
