import { createPublicKey, verify } from 'node:crypto'
import { brand } from '@app/contracts/brand'
import * as z from 'zod'

const Release = z.strictObject({
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  platform: z.enum(['win32', 'darwin', 'linux']),
  arch: z.enum(['x64', 'arm64']),
  file: z.string().regex(/^[A-Za-z\d][\w.-]{0,199}$/),
  size: z
    .int()
    .positive()
    .max(1024 ** 3),
  /** Hexadecimal. */
  sha512: z.string().regex(/^[\da-f]{128}$/),
  /** Per cent of installations that get it automatically. */
  rollout: z.int().min(1).max(100),
})
export type Release = z.output<typeof Release>

/** `payload` is the release as text, so that exactly the verified bytes are parsed. */
const Manifest = z.strictObject({ payload: z.string().max(10_000), signature: z.base64().max(200) })

export interface Running {
  version: string
  platform: NodeJS.Platform
  arch: string
}

export function manifestName({ platform, arch }: Omit<Running, 'version'>): string {
  return `update-${platform}-${arch}.json`
}

const ENDINGS = { win32: '.exe', darwin: '.dmg', linux: '.deb' }

/** Prefixed, so that a signature for something else is not valid for an update. */
export function signedText(payload: string): Buffer {
  return Buffer.from(`${brand.console.appId} update\n${payload}`)
}

/** Versions of three numbers. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map(text => text.split('.').map(Number))
  const differing = [0, 1, 2].find(place => a?.[place] !== b?.[place])
  return differing !== undefined && (a?.[differing] ?? 0) > (b?.[differing] ?? 0)
}

function isSigned({ payload, signature }: z.output<typeof Manifest>, keys: readonly string[]): boolean {
  return keys.some(key => {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return verify(null, signedText(payload), publicKey, Buffer.from(signature, 'base64'))
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Null without a newer release; older versions are ignored, whoever signed them. Throws a German sentence if
 * the signature is not trusted.
 */
export function readManifest(text: string, keys: readonly string[], running: Running): Release | null {
  const manifest = Manifest.safeParse(parse(text))
  if (!manifest.success) throw new Error('Seine Beschreibung ist nicht lesbar oder nicht signiert.')
  if (!isSigned(manifest.data, keys))
    throw new Error('Seine Signatur stammt nicht von denen, die Updates freigeben dürfen.')
  const release = Release.safeParse(parse(manifest.data.payload))
  if (!release.success) throw new Error('Seine Beschreibung ist unvollständig.')
  const { platform, arch, version, file } = release.data
  if (platform !== running.platform || arch !== running.arch)
    throw new Error('Es ist für eine andere Art von Gerät bestimmt.')
  if (!file.endsWith(ENDINGS[platform]))
    throw new Error('Es ist für eine andere Art von Installation bestimmt.')
  return isNewer(version, running.version) ? release.data : null
}
