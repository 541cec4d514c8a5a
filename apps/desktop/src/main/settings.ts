import { join } from 'node:path'
import { serverOrigin } from './addresses.ts'
import { readJson, writeJson } from './durable-file.ts'

/** Settings of this machine; no secrets. */
export interface Settings {
  serverUrl?: string | undefined
  /** Whether to notify of what the bell counts; named by what it began with. */
  tellsDue: boolean
  /** Whether it was said that the console goes on without its window. */
  knowsTray?: boolean | undefined
  /** Chromium's zoom level: 0 is 100 %. */
  zoomLevel: number
  /** Folder whose mails are filed. */
  dropFolder?: string | undefined
  /** A version that was skipped. */
  skippedVersion?: string | undefined
  /** Rollout group, 0 to 99. */
  updateGroup?: number | undefined
}

const isText = (value: unknown) => typeof value === 'string'
const isFlag = (value: unknown) => typeof value === 'boolean'
const isWithin = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most

const checks: Record<keyof Settings, (value: unknown) => boolean> = {
  serverUrl: isText,
  tellsDue: isFlag,
  knowsTray: isFlag,
  zoomLevel: isWithin(-3, 5),
  dropFolder: isText,
  skippedVersion: isText,
  updateGroup: value => Number.isInteger(value) && isWithin(0, 99)(value),
}

/** By hand, as everything that is read before there is a window: reading zod takes longer than opening one. */
function parseSettings(value: unknown): Settings {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('Not an object')
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(checks, name))
  for (const [name, each] of known)
    if (!checks[name as keyof Settings](each)) throw new Error(`${name} is invalid`)
  return { tellsDue: true, zoomLevel: 0, ...Object.fromEntries(known) }
}

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
      return readJson(file, parseSettings) ?? parseSettings({})
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
