import { join } from 'node:path'
import * as z from 'zod'
import { serverOrigin } from './addresses.ts'
import { readJson, writeJson } from './durable-file.ts'

const Settings = z.object({
  serverUrl: z.string().optional(),
  /** Whether to notify of due activities. */
  tellsDue: z.boolean().default(true),
  /** Whether it was said that the console goes on without its window. */
  knowsTray: z.boolean().optional(),
  /** Chromium's zoom level: 0 is 100 %. */
  zoomLevel: z.number().min(-3).max(5).default(0),
  /** Folder whose mails are filed. */
  dropFolder: z.string().optional(),
  /** A version that was skipped. */
  skippedVersion: z.string().optional(),
  /** Rollout group, 0 to 99. */
  updateGroup: z.int().min(0).max(99).optional(),
})
/** Settings of this machine; no secrets. */
export type Settings = z.output<typeof Settings>

export interface SettingsFile {
  readonly file: string
  read(): Settings
  change(values: Partial<Settings>): void
}

/** Opens settings.json. Reading throws a sentence for people where the file is damaged. */
export function openSettings(userData: string): SettingsFile {
  const file = join(userData, 'settings.json')

  function read(): Settings {
    try {
      return readJson(file, Settings) ?? Settings.parse({})
    } catch (cause) {
      throw new Error(`Die Einstellungen in ${file} sind nicht lesbar.`, { cause })
    }
  }
  return {
    file,
    read,
    change: values => writeJson(file, { ...read(), ...values }),
  }
}

/** Origin of the server that settings.json or else SERVER_URL names, or null before anybody has chosen one. */
export function findServer(
  settings: SettingsFile,
  env: NodeJS.ProcessEnv,
  allowsLocal: boolean,
): string | null {
  const address = settings.read().serverUrl ?? env.SERVER_URL
  return address ? serverOrigin(address, allowsLocal) : null
}
