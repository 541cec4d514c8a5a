import { join } from 'node:path'
import { serverOrigin } from './addresses.ts'
import { readJson, writeJson } from './durable-file.ts'

/** Per machine; no secrets. */
export interface Settings {
  serverUrl?: string | undefined
  /** Notifications of the bell; the name is historical. */
  tellsDue: boolean
  /** The user was told that the console stays in the tray. */
  knowsTray?: boolean | undefined
  /** Chromium's zoom level: 0 is 100 %. */
  zoomLevel: number
  dropFolder?: string | undefined
  skippedVersion?: string | undefined
  /** 0 to 99. */
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

/** No zod: loading it takes longer than opening a window. */
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

/** Reading throws a sentence if settings.json is damaged. */
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

/** Origin from settings.json or SERVER_URL; null before a choice. */
export function findServer(
  settings: SettingsFile,
  env: NodeJS.ProcessEnv,
  allowsLocal: boolean,
): string | null {
  const address = settings.read().serverUrl ?? env.SERVER_URL
  return address ? serverOrigin(address, allowsLocal) : null
}
