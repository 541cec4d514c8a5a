/** An update that somebody has accepted, and that could not be installed. */
export class InstallFailure extends Error {}

const NO_ROOM = 'Auf dem Laufwerk ist kein Platz mehr.'
const NOT_ALLOWED = 'Dafür fehlt auf diesem Gerät die Berechtigung.'
const REASONS: Record<string, string> = {
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: NOT_ALLOWED,
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return REASONS['code' in error ? String(error.code) : ''] ?? error.message
}

function isOffline(error: unknown): boolean {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return isLate || error instanceof TypeError || /net::|fetch failed/.test(String(error))
}

/** What is said of an update that did not come about; `current` is the sentence that names what runs. */
export function failureSentence(error: unknown, current: string): string {
  if (error instanceof InstallFailure)
    return `Das Update konnte nicht installiert werden. ${reasonOf(error.cause)} ${current} Bitte melden Sie das Ihrer Administration.`
  if (isOffline(error)) return 'Keine Verbindung zum Server. Versuchen Sie es später noch einmal.'
  return `Das Update wurde abgelehnt. ${reasonOf(error)} ${current} Bitte melden Sie das Ihrer Administration.`
}
