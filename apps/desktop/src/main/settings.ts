import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { serverOrigin } from './addresses.ts'

const Settings = z.object({ serverUrl: z.string().optional() })

interface Place {
  /** Folder that holds settings.json. */
  userData: string
  env: NodeJS.ProcessEnv
  packaged: boolean
}

function readSettings(file: string): z.output<typeof Settings> {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return {}
  }
  try {
    return Settings.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`Die Einstellungen in ${file} sind nicht lesbar.`, { cause })
  }
}

/** Origin of the server: settings.json, else SERVER_URL, else (in development) this machine. Throws a sentence for people. */
export function findServer({ userData, env, packaged }: Place): string {
  const file = join(userData, 'settings.json')
  const address = readSettings(file).serverUrl ?? env.SERVER_URL ?? (packaged ? '' : 'http://localhost:3000')
  if (!address) throw new Error(`Es ist noch keine Serveradresse eingetragen ("serverUrl" in ${file}).`)
  return serverOrigin(address)
}
