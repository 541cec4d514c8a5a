import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { PageRequest, RenderedPage, SiteBundle } from '@app/contracts/site-bundle'
import { drawRobot } from '@app/ui/kit/robot-drawing/drawing.ts'
import { drawingType } from '@app/ui/kit/robot-drawing/drawing-type.ts'
import { pageAssets } from './assets.ts'
import { Document, embed } from './document.tsx'
import { loadTexts } from './i18n/texts.ts'
import { matchRoute, pagePaths } from './routes.ts'
import { openScreen } from './screens.ts'
import { parameters } from './site/parameters.ts'
import { Site } from './site/Site.tsx'
import { renderStaffShell } from './staff-shell.tsx'

/** All that the API loads of this bundle. */
export const site = {
  parameters,
  pagePaths,
  renderPage,
  renderStaffShell,
  drawRobot,
  drawingType,
} satisfies SiteBundle

const nothing = () => undefined

async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { language, call } = request
  const publicUrl = request.publicUrl.replace(/\/+$/, '')
  const url = new URL(publicUrl + request.path)
  const say = await loadTexts(language)
  const screen = await openScreen(url.pathname, call, url.searchParams)
  if ('redirect' in screen) return { status: 301, html: '', redirect: screen.redirect + url.search }
  const { Page: _, ...sent } = screen
  const assets = pageAssets(request.assets.manifest, matchRoute(screen.path).route, language)
  const value = {
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
        <Site site={value} open={() => screen} />
      </StaticRouter>
    </Document>,
  )
  return { status: screen.status, html: `<!doctype html>${html}` }
}
