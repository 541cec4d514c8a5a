import { basename, dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { StartRefused } from '../platform/config/settings.ts'
import type { ArchiveKey } from './archive.ts'
import { findKey } from './keys.ts'
import { FolderTarget } from './targets.ts'

/** `--yes` answers the command's questions. */
interface Named {
  archive: Readable
  key: ArchiveKey
  isAgreed: boolean
}

/** `ARCHIVE [--key FILE] [--yes]`. Throws StartRefused. */
export async function openNamedArchive(usage: string): Promise<Named> {
  const { file, keyFile, isAgreed } = readArguments(usage)
  const key = await findKey('read', keyFile)
  return { archive: await new FolderTarget(dirname(file)).read(basename(file)), key, isAgreed }
}

function readArguments(usage: string) {
  try {
    const options = { key: { type: 'string' }, yes: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...more] = positionals
    if (file && !more.length) return { file: resolve(file), keyFile: values.key, isAgreed: values.yes }
  } catch {}
  throw new StartRefused([usage])
}
