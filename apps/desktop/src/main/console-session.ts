import type { Session } from 'electron'
import { isConsoleAddress } from './addresses.ts'

/** For copy buttons. Reading the clipboard is a separate permission. */
const GIVEN = 'clipboard-sanitized-write'

interface Asking {
  permission: string
  address: string
  isMainFrame: boolean
}

/** Frames get none, since they may show a mail. */
function isGiven({ permission, address, isMainFrame }: Asking): boolean {
  return permission === GIVEN && isMainFrame && isConsoleAddress(address)
}

/** Denies camera, location, notifications etc., which Electron grants by default. */
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
  backend: string
}

/** Linux without a keyring would encrypt cookies with a publicly known key. */
export function mayKeepLogIn({ platform, isPackaged, backend }: Circumstances): boolean {
  return !isPackaged || platform !== 'linux' || !['basic_text', 'unknown'].includes(backend)
}
