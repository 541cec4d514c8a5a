import type { Client } from './client.ts'
import type { Robot } from './robots.ts'
import type { Language } from './validation.ts'

/** What the site's server bundle (apps/web) gives the server that loads it (apps/api). */
export interface SiteBundle extends RobotDrawer {
  /** The parameters of an address that pages read. */
  parameters: readonly string[]
  /** The main path of every page; those of records have a `:id`. */
  pagePaths: readonly string[]
  /** Renders a page, the not-found page for unknown paths. Rejects if a call fails with anything but 404. */
  renderPage(request: PageRequest): Promise<RenderedPage>
  /** Renders the document that loads the staff console. */
  renderStaffShell(request: Pick<PageRequest, 'path' | 'assets'>): RenderedPage
}

export interface PageRequest {
  /** Path with query: `/robots?series=ER`. */
  path: string
  /** As decided by query, cookie and header. */
  language: Language
  /** Origin of canonical links. */
  publicUrl: string
  assets: BuiltAssets
  /** Answers the API's calls in process. Rejects with an error whose `status` is 404 for what does not exist. */
  call: Client['call']
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
