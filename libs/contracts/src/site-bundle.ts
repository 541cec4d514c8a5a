import type { Client } from './client.ts'
import type { Robot } from './robots.ts'
import type { Language } from './validation.ts'

/** What the site's server bundle (apps/web) gives the server that loads it (apps/api). */
export interface SiteBundle extends RobotDrawer {
  /**
   * The address under which a page is kept: all addresses that show the same page become the same one, what no page
   * reads is dropped. Takes and answers a path with query.
   */
  pageAddress(address: string, records: KnownRecords): Promise<string>
  /** What addresses can name of the catalogue, made of the API's calls. */
  knownRobots(call: Client['call']): Promise<KnownRobots>
  /** The main path of every page; those of records have a `:id`. */
  pagePaths: readonly string[]
  /** Renders a page, the not-found page for unknown paths. Rejects if a call fails with anything but 404. */
  renderPage(request: PageRequest): Promise<RenderedPage>
  /** Whether the staff console has a screen at this path. */
  isScreen(path: string): boolean
  /** Renders the document that loads the staff console, the same for all of its paths. */
  renderStaffShell(assets: BuiltAssets): string
  /** Renders the document that Outlook shows beside a mail. */
  renderOutlookPane(assets: BuiltAssets): string
}

/** What addresses can name of the catalogue. */
export interface KnownRobots {
  ids: readonly number[]
  names: readonly string[]
  series: readonly string[]
  subSeries: readonly string[]
}

/** Asked only about addresses that name records. */
export interface KnownRecords {
  robots(): Promise<KnownRobots>
  /** Whether there is an opening of this number or slug, be it one that it had before. */
  hasJob(key: string): Promise<boolean>
  /** Whether there is a reference project of this slug. */
  hasReference(slug: string): Promise<boolean>
}

/** Waits for one's turn to keep the processor busy. */
export type InTurn = <T>(work: () => T) => Promise<T>

export interface PageRequest {
  /** Path with query, as `pageAddress` writes it: `/robots?series=ER`. */
  path: string
  /** As decided by query, cookie and header. */
  language: Language
  /** Origin of canonical links. */
  publicUrl: string
  assets: BuiltAssets
  /** Answers the API's calls in process. Rejects with an error whose `status` is 404 for what does not exist. */
  call: Client['call']
  inTurn: InTurn
  /** Present where the page answers its own form, sent without JavaScript. */
  posted?: PostedForm
}

/** A form that was not taken: what was typed into it, and what is wrong by field; no field where it was not its fault. */
export interface PostedForm {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

export interface BuiltAssets {
  /** The parsed `dist/client/.vite/manifest.json`. */
  manifest: object
  /** The content of every style sheet by its address. */
  sheets: ReadonlyMap<string, string>
}

/** A finished page; with `redirect` its `html` is empty. */
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

/** A drawing as SVG; one unit is one millimetre. */
export interface SvgDrawing {
  viewBox: string
  body: string
  /** Millimetres per pixel. */
  scale: number
}
