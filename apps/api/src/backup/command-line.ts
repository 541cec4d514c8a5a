import { basename, dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { StartRefused } from '../platform/config/settings.ts'
import type { ArchiveKey } from './archive.ts'
import { findKey } from './keys.ts'
import { FolderTarget } from './targets.ts'

/** Opens what a command names: `ARCHIVE [--key FILE]`. Throws StartRefused. */
export async function openNamedArchive(usage: string): Promise<{ archive: Readable; key: ArchiveKey }> {
  const { file, keyFile } = readArguments(usage)
  const key = await findKey('read', keyFile)
  return { archive: await new FolderTarget(dirname(file)).read(basename(file)), key }
}

function readArguments(usage: string): { file: string; keyFile: string | undefined } {
  try {
    const options = { key: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...more] = positionals
    if (file && !more.length) return { file: resolve(file), keyFile: values.key }
  } catch {}
  throw new StartRefused([usage])
}
