import { Injectable } from '@nestjs/common'
import type { Client } from '@app/contracts/client'
import type { Language } from '@app/contracts/validation'
import { readFile, stat } from 'node:fs/promises'

/** Built by `vite build` in apps/web; the same place from src and from dist. */
const WEB = new URL('../../../web/dist/', import.meta.url)

interface PageRequest {
  path: string
  language: Language
  publicUrl: string
  assets: { manifest: object }
  call: Client['call']
}

export interface RenderedPage {
  status: number
  html: string
  redirect?: string
}

interface ServerBundle {
  /** The parameters of an address that pages read. */
  parameters: readonly string[]
  renderPage(request: PageRequest): Promise<RenderedPage>
  renderStaffShell(request: Omit<PageRequest, 'call'>): RenderedPage | Promise<RenderedPage>
}

interface LoadedBundle extends ServerBundle {
  manifest: object
}

const MANIFEST = new URL('client/.vite/manifest.json', WEB)

/** The site as it was built: a server bundle that renders it, and the files that browsers fetch. */
@Injectable()
export class SiteBundle {
  private loading: Promise<LoadedBundle> | null = null
  /** What is there already. */
  loaded: LoadedBundle | null = null

  /** Loaded when first needed; a failed load is tried again. */
  load(): Promise<LoadedBundle> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = null
      throw error
    })
    return this.loading
  }

  /** When it was built. */
  async builtAt(): Promise<Date> {
    return (await stat(MANIFEST)).mtime
  }

  /** A built file under /assets; null where there is none of this name. */
  asset(name: string): Promise<Buffer | null> {
    return readFile(new URL(`client/assets/${name}`, WEB)).catch(() => null)
  }

  private async read(): Promise<LoadedBundle> {
    const [bundle, manifest] = await Promise.all([
      import(new URL('server/entry.server.js', WEB).href) as Promise<ServerBundle>,
      readFile(MANIFEST, 'utf8'),
    ])
    const { parameters, renderPage, renderStaffShell } = bundle
    this.loaded = { parameters, renderPage, renderStaffShell, manifest: JSON.parse(manifest) as object }
    return this.loaded
  }
}
