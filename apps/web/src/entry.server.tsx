import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Client } from '@app/contracts/client'
import type { Language } from '@app/contracts/validation'
import { pageAssets } from './assets.ts'
import { Document, embed } from './document.tsx'
import { loadTexts } from './i18n/texts.ts'
import { matchRoute } from './routes.ts'
import { openScreen } from './screens.ts'
import { Site } from './site/Site.tsx'

export { drawRobot } from '@app/ui/kit/robot-drawing/drawing.ts'
export { drawingType } from '@app/ui/kit/robot-drawing/drawing-type.ts'
export { siteRoutes } from './routes.ts'
export { parameters } from './site/parameters.ts'
export { renderStaffShell } from './staff-shell.tsx'

/** What the server knows of a request for a page. */
export interface PageRequest {
  /** Path with query: `/robots?series=ER`. */
  path: string
  /** As decided by query, cookie and header. */
  language: Language
  /** Origin for canonical links. */
  publicUrl: string
  /** The parsed `dist/client/.vite/manifest.json`, and the content of every style sheet by its address. */
  assets: { manifest: object; sheets: ReadonlyMap<string, string> }
  /** Answers the API's calls in process. Rejects with an error that carries a `status` of 404 for what is not there. */
  call: Client['call']
}

/** A finished page; with `redirect` its `html` is empty. */
export interface RenderedPage {
  status: number
  html: string
  redirect?: string
}

const nothing = () => undefined

/** Renders a page of the site, the not-found page for paths it does not have. Rejects if a call fails otherwise. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { language, call } = request
  const publicUrl = request.publicUrl.replace(/\/+$/, '')
  const url = new URL(publicUrl + request.path)
  const say = await loadTexts(language)
  const screen = await openScreen(url.pathname, call, url.searchParams)
  if ('redirect' in screen) return { status: 301, html: '', redirect: screen.redirect + url.search }
  const { Page: _, ...sent } = screen
  const assets = pageAssets(request.assets.manifest, matchRoute(screen.path).route, language)
  const site = {
    say,
    language,
    publicUrl,
    chooseLanguage: nothing,
    prepare: nothing,
  }
  const html = renderToString(
    <Document
      language={language}
      assets={assets}
      css={assets.styles.map(address => request.assets.sheets.get(address)).join('')}
      state={embed({ language, publicUrl, assets, screen: sent })}
    >
      <StaticRouter location={url.pathname + url.search}>
        <Site site={site} open={() => screen} />
      </StaticRouter>
    </Document>,
  )
  return { status: screen.status, html: `<!doctype html>${html}` }
}
