import type { Client } from './client.ts'
import type { Robot } from './robots.ts'
import type { Language } from './validation.ts'

/** The site's server bundle (apps/web), as used by apps/api. */
export interface SiteBundle extends RobotDrawer {
  /** Cache key of a page: addresses of the same page become one. Takes and returns path with query. */
  pageAddress(address: string, records: KnownRecords): Promise<string>
  /** Catalogue values that occur in addresses, from the API. */
  knownRobots(call: Client['call']): Promise<KnownRobots>
  /** Main paths; those of records contain `:id`. */
  pagePaths: readonly string[]
  /** The not-found page for unknown paths. Rejects if a call fails with anything but 404. */
  renderPage(request: PageRequest): Promise<RenderedPage>
  isScreen(path: string): boolean
  renderStaffShell(assets: BuiltAssets): string
  renderOutlookPane(assets: BuiltAssets): string
}

export interface KnownRobots {
  ids: readonly number[]
  names: readonly string[]
  series: readonly string[]
  subSeries: readonly string[]
}

/** Asked only for addresses of records. */
export interface KnownRecords {
  robots(): Promise<KnownRobots>
  /** By id or slug, former ones included. */
  hasJob(key: string): Promise<boolean>
  hasReference(slug: string): Promise<boolean>
}

/** Queues work that blocks the event loop. */
export type InTurn = <T>(work: () => T) => Promise<T>

export interface PageRequest {
  /** With query, as returned by `pageAddress`: `/robots?series=ER`. */
  path: string
  /** From query, cookie and header. */
  language: Language
  /** Origin of canonical links. */
  publicUrl: string
  assets: BuiltAssets
  /** In-process API calls. Rejects with an error of `status` 404 for missing records. */
  call: Client['call']
  inTurn: InTurn
  /** The page answers its own form, sent without JavaScript. */
  posted?: PostedForm
}

/** A rejected form: its input and the errors by field; no field if the input was not to blame. */
export interface PostedForm {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

export interface BuiltAssets {
  /** Parsed `dist/client/.vite/manifest.json`. */
  manifest: object
  sheets: ReadonlyMap<string, string>
}

/** With `redirect`, `html` is empty. */
export interface RenderedPage {
  status: number
  html: string
  redirect?: string
}

export interface RobotDrawer {
  drawingType(robot: Pick<Robot, 'series' | 'subSeries' | 'applicationSuffix'>): string
  /** Payload in kg, reach in mm. */
  drawRobot(
    robot: { type: string; payload: number; reach: number },
    options: { width: number; height: number; envelope: boolean },
  ): SvgDrawing
}

/** One unit is one millimetre. */
export interface SvgDrawing {
  viewBox: string
  body: string
  /** Millimetres per pixel. */
  scale: number
}
