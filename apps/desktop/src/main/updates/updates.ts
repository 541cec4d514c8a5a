import { randomInt } from 'node:crypto'
import { DESKTOP_FILES } from '@app/contracts/desktop'
import type { Server } from '../server.ts'
import type { SettingsFile } from '../settings.ts'
import { isIntact, stage } from './installer.ts'
import { manifestName, readManifest, type Release, type Running } from './manifest.ts'

/** Milliseconds, for the manifest and for an installer on a slow line. */
const PATIENCE = 30_000

const DOWNLOAD_PATIENCE = 60 * 60_000

interface UpdateOptions {
  server: Server
  settings: SettingsFile
  folder: string
  keys: readonly string[]
  running: Running
  offer(release: Release): Promise<Decision>
  install(file: string): Promise<void>
  /** To somebody who asked for an update or accepted one. */
  tell(sentence: string): Promise<void>
}

/** From the company's own server: signed, staged, optional. */
export function createUpdates(options: UpdateOptions): (isAsked: boolean) => Promise<void> {
  const { server, settings, folder, keys, running, offer, install, tell } = options
  const current = `Sie haben Version ${running.version}.`
  let look: Promise<void> | null = null
  /** Somebody waits for the running check. */
  let isAwaited = false

  const get = (name: string, patience: number) =>
    server.fetch(DESKTOP_FILES + name, { method: 'GET', signal: AbortSignal.timeout(patience) })

  async function find(): Promise<Release | null> {
    const response = await get(manifestName(running), PATIENCE)
    return response.ok ? readManifest(await response.text(), keys, running) : null
  }

  function isWanted({ version, rollout }: Release): boolean {
    return settings.read().skippedVersion !== version && groupOf(settings) < rollout
  }

  async function take(release: Release): Promise<void> {
    const file = await stage(release, folder, name => get(name, DOWNLOAD_PATIENCE))
    const decision = await offer(release)
    if (decision === 'skip') settings.change({ skippedVersion: release.version })
    if (decision !== 'install') return
    // From here on somebody waits, even if the check was automatic.
    isAwaited = true
    if (!(await isIntact(file, release))) throw new Error('Die Datei wurde inzwischen verändert.')
    await install(file).catch((cause: unknown) => {
      throw new InstallFailure('The update was not installed', { cause })
    })
  }

  /** Null if the offer said everything. */
  async function lookOnce(): Promise<string | null> {
    if (keys.length === 0) return 'Für diese Ausgabe der Konsole sind keine Updates eingerichtet.'
    try {
      const release = await find()
      if (!release) return `Es gibt keine neuere Version. ${current}`
      if (isAwaited || isWanted(release)) await take(release)
      return null
    } catch (error) {
      return failureSentence(error, current)
    }
  }

  async function lookAndTell(): Promise<void> {
    const sentence = await lookOnce()
    if (sentence && isAwaited) await tell(sentence)
  }

  /** Concurrent callers share one check. */
  return function check(isAsked) {
    isAwaited ||= isAsked
    look ??= lookAndTell().finally(() => {
      look = null
      isAwaited = false
    })
    return look
  }
}

class InstallFailure extends Error {}

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

/** `current` names the running version. */
function failureSentence(error: unknown, current: string): string {
  if (error instanceof InstallFailure)
    return `Das Update konnte nicht installiert werden. ${reasonOf(error.cause)} ${current} Bitte melden Sie das Ihrer Administration.`
  if (isOffline(error)) return 'Keine Verbindung zum Server. Versuchen Sie es später noch einmal.'
  return `Das Update wurde abgelehnt. ${reasonOf(error)} ${current} Bitte melden Sie das Ihrer Administration.`
}

export type Decision = 'install' | 'later' | 'skip'

/** Random, drawn once; groups below a release's rollout get it automatically. */
function groupOf(settings: SettingsFile): number {
  const { updateGroup = randomInt(100) } = settings.read()
  settings.change({ updateGroup })
  return updateGroup
}
