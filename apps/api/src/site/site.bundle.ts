import { Injectable } from '@nestjs/common'
import type { BuiltAssets, SiteBundle as ServerBundle } from '@app/contracts/site-bundle'
import { readdir, readFile, stat } from 'node:fs/promises'
import { patternOf } from '../platform/logging/loggable-path.ts'

/** Built by `vite build` in apps/web; the same path from src and dist. */
const WEB = new URL('../../../web/dist/', import.meta.url)

interface LoadedBundle extends ServerBundle {
  assets: BuiltAssets
}

const MANIFEST = new URL('client/.vite/manifest.json', WEB)

/** A server bundle that renders pages, and the files for browsers. */
@Injectable()
export class SiteBundle {
  private loading: Promise<LoadedBundle> | null = null
  /** Null until loaded. */
  loaded: LoadedBundle | null = null

  /** On first use; retries after a failure. */
  load(): Promise<LoadedBundle> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = null
      throw error
    })
    return this.loading
  }

  /** Undefined if there is none, or the bundle is not loaded yet. */
  patternOf(path: string): string | undefined {
    return patternOf(path, this.loaded?.pagePaths ?? [])
  }

  async builtAt(): Promise<Date> {
    return (await stat(MANIFEST)).mtime
  }

  asset(name: string): Promise<Buffer | null> {
    return readFile(new URL(`client/assets/${name}`, WEB)).catch(() => null)
  }

  private async read(): Promise<LoadedBundle> {
    const [{ site }, manifest, sheets] = await Promise.all([
      import(new URL('server/entry.server.js', WEB).href) as Promise<{ site: ServerBundle }>,
      readFile(MANIFEST, 'utf8'),
      this.readSheets(),
    ])
    this.loaded = { ...site, assets: { manifest: JSON.parse(manifest) as object, sheets } }
    return this.loaded
  }

  private async readSheets(): Promise<ReadonlyMap<string, string>> {
    const folder = new URL('client/assets/', WEB)
    const names = (await readdir(folder)).filter(name => name.endsWith('.css'))
    const contents = await Promise.all(names.map(name => readFile(new URL(name, folder), 'utf8')))
    return new Map(names.map((name, index) => [`/assets/${name}`, contents[index]!]))
  }
}
