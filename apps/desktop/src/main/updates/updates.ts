import { randomInt } from 'node:crypto'
import { DESKTOP_FILES } from '@app/contracts/desktop'
import type { Server } from '../server.ts'
import type { SettingsFile } from '../settings.ts'
import { isIntact, stage } from './installer.ts'
import { manifestName, readManifest, type Release, type Running } from './manifest.ts'

/** What somebody decided about an update that lies ready. */
export type Decision = 'install' | 'later' | 'skip'

interface UpdateOptions {
  server: Server
  settings: SettingsFile
  /** Folder in which installers wait. */
  folder: string
  /** Public keys of those who may sign. */
  keys: readonly string[]
  running: Running
  offer(release: Release): Promise<Decision>
  install(file: string): Promise<void>
}

/** The number of this installation, drawn once: below the rollout of a release, it gets the release by itself. */
function groupOf(settings: SettingsFile): number {
  const { updateGroup = randomInt(100) } = settings.read()
  settings.change({ updateGroup })
  return updateGroup
}

/** Updates from the company's own server: signed, staged, and nobody is made to take them. */
export function createUpdates({ server, settings, folder, keys, running, offer, install }: UpdateOptions) {
  const current = `Sie haben Version ${running.version}.`

  async function find(): Promise<Release | null> {
    const response = await server.fetch(DESKTOP_FILES + manifestName(running), { method: 'GET' })
    return response.ok ? readManifest(await response.text(), keys, running) : null
  }

  function isWanted({ version, rollout }: Release): boolean {
    return settings.read().skippedVersion !== version && groupOf(settings) < rollout
  }

  async function take(release: Release): Promise<void> {
    const file = await stage(release, folder, name => server.fetch(DESKTOP_FILES + name, { method: 'GET' }))
    const decision = await offer(release)
    if (decision === 'skip') settings.change({ skippedVersion: release.version })
    if (decision !== 'install') return
    if (!(await isIntact(file, release))) throw new Error('Die Datei wurde inzwischen verändert.')
    await install(file)
  }

  /** Looks for an update. Answers a sentence for whoever asked, or null where the offer said everything. */
  return async function check(isAsked: boolean): Promise<string | null> {
    if (keys.length === 0) return 'Für diese Ausgabe der Konsole sind keine Updates eingerichtet.'
    try {
      const release = await find()
      if (!release) return `Es gibt keine neuere Version. ${current}`
      if (isAsked || isWanted(release)) await take(release)
      return null
    } catch (error) {
      if (error instanceof TypeError || /net::|fetch failed/.test(String(error)))
        return 'Keine Verbindung zum Server. Versuchen Sie es später noch einmal.'
      const reason = error instanceof Error ? error.message : ''
      return `Das Update wurde abgelehnt. ${reason} ${current} Bitte melden Sie das Ihrer Administration.`
    }
  }
}
