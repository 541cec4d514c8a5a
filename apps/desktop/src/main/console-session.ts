import type { Session } from 'electron'
import { isConsoleAddress } from './addresses.ts'

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
