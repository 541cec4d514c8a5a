import { Injectable } from '@nestjs/common'
import type { Client } from '@app/contracts/client'
import type { Robot } from '@app/contracts/robots'
import type { Language } from '@app/contracts/validation'
import { readdir, readFile, stat } from 'node:fs/promises'

/** Built by `vite build` in apps/web; the same place from src and from dist. */
const WEB = new URL('../../../web/dist/', import.meta.url)

/** The build's manifest, and the content of every style sheet by its address. */
export interface BuiltAssets {
  manifest: object
  sheets: ReadonlyMap<string, string>
}

interface PageRequest {
  path: string
  language: Language
  publicUrl: string
  assets: BuiltAssets
  call: Client['call']
}

export interface RenderedPage {
  status: number
  html: string
  redirect?: string
}

/** What of a robot its drawing is made from. */
interface DrawnRobot {
  type: string
  /** kg */
  payload: number
  /** mm */
  reach: number
}

/** A drawing as SVG; one unit is one millimetre. */
export interface Drawing {
  viewBox: string
  body: string
  /** Millimetres that one pixel shows. */
  scale: number
}

/** How the site draws robots. */
export interface Draughtsman {
  drawingType(robot: Pick<Robot, 'series' | 'subSeries' | 'applicationSuffix'>): string
  drawRobot(robot: DrawnRobot, options: { width: number; height: number; envelope: boolean }): Drawing
}

interface ServerBundle extends Draughtsman {
  /** The parameters of an address that pages read. */
  parameters: readonly string[]
  renderPage(request: PageRequest): Promise<RenderedPage>
  renderStaffShell(request: Omit<PageRequest, 'call'>): RenderedPage | Promise<RenderedPage>
}

interface LoadedBundle extends ServerBundle {
  assets: BuiltAssets
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
    const [bundle, manifest, sheets] = await Promise.all([
      import(new URL('server/entry.server.js', WEB).href) as Promise<ServerBundle>,
      readFile(MANIFEST, 'utf8'),
      this.readSheets(),
    ])
    const { parameters, renderPage, renderStaffShell, drawingType, drawRobot } = bundle
    const assets = { manifest: JSON.parse(manifest) as object, sheets }
    this.loaded = { parameters, renderPage, renderStaffShell, drawingType, drawRobot, assets }
    return this.loaded
  }

  private async readSheets(): Promise<ReadonlyMap<string, string>> {
    const folder = new URL('client/assets/', WEB)
    const names = (await readdir(folder)).filter(name => name.endsWith('.css'))
    const contents = await Promise.all(names.map(name => readFile(new URL(name, folder), 'utf8')))
    return new Map(names.map((name, index) => [`/assets/${name}`, contents[index]!]))
  }
}
