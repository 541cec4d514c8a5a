import { Injectable } from '@nestjs/common'
import type { BuiltAssets, SiteBundle as ServerBundle } from '@app/contracts/site-bundle'
import { readdir, readFile, stat } from 'node:fs/promises'
import { patternOf } from '../platform/logging/loggable-path.ts'

/** Built by `vite build` in apps/web; the same place from src and from dist. */
const WEB = new URL('../../../web/dist/', import.meta.url)

interface LoadedBundle extends ServerBundle {
  assets: BuiltAssets
}

const MANIFEST = new URL('client/.vite/manifest.json', WEB)

/** The site as it was built: a server bundle that renders it, and the files that browsers fetch. */
@Injectable()
export class SiteBundle {
  private loading: Promise<LoadedBundle> | null = null
  /** The bundle, once it is loaded. */
  loaded: LoadedBundle | null = null

  /** Loads the bundle when first needed; retries after a failure. */
  load(): Promise<LoadedBundle> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = null
      throw error
    })
    return this.loading
  }

  /** The page that a path leads to, as its pattern; absent where there is none, or nothing was loaded yet. */
  patternOf(path: string): string | undefined {
    return patternOf(path, this.loaded?.pagePaths ?? [])
  }

  async builtAt(): Promise<Date> {
    return (await stat(MANIFEST)).mtime
  }

  /** A built file under /assets; null where there is none of this name. */
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
