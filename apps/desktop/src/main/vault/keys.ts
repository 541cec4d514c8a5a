import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { writeDurably } from '../durable-file.ts'

export interface Key {
  /** Eight hexadecimal digits, stored in front of what the key seals. */
  id: string
  bytes: Buffer
}

export interface Keys {
  readonly current: Key
  /** By the system's key store; otherwise the key is stored beside what it seals. */
  readonly isProtected: boolean
  /** For older files; null if it is lost. */
  find(id: string): Key | null
}

/** Readable only by this account on this machine. */
export interface SystemProtection {
  isAvailable(): Promise<boolean>
  protect(text: string): Promise<Buffer>
  /** Rejects if the system's own key has changed. */
  reveal(bytes: Buffer): Promise<string>
}

const KeyFile = z.object({
  id: z.string().regex(/^[\da-f]{8}$/),
  isProtected: z.boolean(),
  /** Base64, of the protected key if there is one. */
  key: z.base64(),
})
type KeyFile = z.output<typeof KeyFile>
type OpenKey = Key & { isProtected: boolean }

async function readKey(file: string, system: SystemProtection): Promise<OpenKey | null> {
  try {
    const { id, isProtected, key } = KeyFile.parse(JSON.parse(await readFile(file, 'utf8')))
    const stored = Buffer.from(key, 'base64')
    const bytes = isProtected ? Buffer.from(await system.reveal(stored), 'base64') : stored
    return bytes.length === 32 ? { id, bytes, isProtected } : null
  } catch {
    // Damaged, or the key store was reset: what this key sealed is reported as unreadable, not removed.
    return null
  }
}

async function createKey(folder: string, system: SystemProtection, isProtected: boolean): Promise<OpenKey> {
  const key = { id: randomBytes(4).toString('hex'), bytes: randomBytes(32), isProtected }
  const text = key.bytes.toString('base64')
  const stored = isProtected ? (await system.protect(text)).toString('base64') : text
  const file: KeyFile = { id: key.id, isProtected, key: stored }
  await writeDurably(join(folder, `${key.id}.json`), [Buffer.from(JSON.stringify(file))])
  return key
}

/** Creates a key if none matches the protection available now. */
export async function openKeys(folder: string, system: SystemProtection): Promise<Keys> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files = (await readdir(folder)).filter(name => name.endsWith('.json'))
  const read = await Promise.all(files.map(name => readKey(join(folder, name), system)))
  const keys = read.filter(key => key !== null)
  const isProtected = await system.isAvailable()
  let current = keys.find(key => key.isProtected === isProtected)
  if (!current) keys.push((current = await createKey(folder, system, isProtected)))
  return { current, isProtected, find: id => keys.find(key => key.id === id) ?? null }
}
