import { createPublicKey, verify } from 'node:crypto'
import { brand } from '@app/contracts/brand'
import * as z from 'zod'

/** What its signer says of an update. */
const Release = z.strictObject({
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  platform: z.enum(['win32', 'darwin', 'linux']),
  arch: z.enum(['x64', 'arm64']),
  /** Name of the installer beside the manifest. */
  file: z.string().regex(/^[A-Za-z\d][\w.-]{0,199}$/),
  size: z
    .int()
    .positive()
    .max(1024 ** 3),
  /** In hexadecimal. */
  sha512: z.string().regex(/^[\da-f]{128}$/),
  /** Per cent of the installations that shall get it by themselves. */
  rollout: z.int().min(1).max(100),
})
export type Release = z.output<typeof Release>

/** The release as text, so that what is verified is what is read. */
const Manifest = z.strictObject({ payload: z.string().max(10_000), signature: z.base64().max(200) })

/** What runs now. */
export interface Running {
  version: string
  platform: NodeJS.Platform
  arch: string
}

/** Name of the manifest for a kind of machine. */
export function manifestName({ platform, arch }: Omit<Running, 'version'>): string {
  return `update-${platform}-${arch}.json`
}

/** How the installers of a system are called. */
const ENDINGS = { win32: '.exe', darwin: '.dmg', linux: '.deb' }

/** What is signed: the payload of this program's updates, so that a signature for something else is none for an update. */
export function signedText(payload: string): Buffer {
  return Buffer.from(`${brand.console.appId} update\n${payload}`)
}

/** Whether a version is above another; both are three numbers. */
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
 * The newer release that a manifest offers, or null where it offers none. Throws a German sentence where it is not from
 * whom we trust. An older version is no update, whoever has signed it.
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
