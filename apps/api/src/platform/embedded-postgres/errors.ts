/** The message is one German sentence for the operator (print it, exit 1). */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** `pid` is the process using this data directory. */
export class DataDirInUse extends EmbeddedPostgresError {
  override name = 'DataDirInUse'
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    super(
      `Das Datenverzeichnis ${dataDir} benutzt schon Prozess ${pid}: bitte diesen beenden oder ein anderes DATA_DIR setzen.`,
    )
    this.pid = pid
  }
}

export class DataDirUnusable extends EmbeddedPostgresError {
  override name = 'DataDirUnusable'

  constructor(dataDir: string, reason: string) {
    super(`Das Datenverzeichnis ${shorten(dataDir)} ist nicht benutzbar: ${reason}.`)
  }
}

export class BinariesMissing extends EmbeddedPostgresError {
  override name = 'BinariesMissing'
}

export class ServerDidNotStart extends EmbeddedPostgresError {
  override name = 'ServerDidNotStart'

  constructor(dataDir: string, reason: string, log: string) {
    super(`PostgreSQL startet in ${dataDir} nicht: ${reason} (mehr in ${log}).`)
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'keine Berechtigung',
  EPERM: 'nicht erlaubt',
  EROFS: 'das Dateisystem ist schreibgeschützt',
  ENOSPC: 'der Datenträger ist voll',
  EFBIG: 'die Datei ist für dieses Dateisystem zu groß',
  EDQUOT: 'das Speicherkontingent ist erschöpft',
  EIO: 'der Datenträger meldet einen Fehler',
  ENOTDIR: 'ein Teil des Pfades ist eine Datei, kein Verzeichnis',
  EEXIST: 'dort liegt schon eine Datei dieses Namens',
  ENOENT: 'ein Teil des Pfades fehlt',
  ENAMETOOLONG: 'der Pfad ist zu lang',
  ELOOP: 'der Pfad führt über Verweise im Kreis',
}

/** Short German reason for a file error; other errors keep their message. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}

function shorten(path: string): string {
  return path.length > 300 ? `${path.slice(0, 297)}...` : path
}
