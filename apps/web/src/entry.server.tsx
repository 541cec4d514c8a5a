import { Navigator } from './site/navigation.tsx'
import { renderToString } from 'react-dom/server'
import { brand } from '@app/contracts/brand'
import { consoleApp } from '@app/contracts/console-app'
import { consolePaths } from '@app/contracts/console-paths'
import type { BuiltAssets, PageRequest, RenderedPage, SiteBundle } from '@app/contracts/site-bundle'
import { drawingType } from '@app/ui/kit/robot-drawing/proportions.ts'
import { drawRobot } from '@app/ui/kit/robot-drawing/drawing.ts'
import { collect, pageAssets } from './assets.ts'
import { Document, embed } from './document.tsx'
import { loadTexts } from './i18n/texts.ts'
import { matchRoute, openScreen, pagePaths } from './routes.ts'
import { knownRobots, pageAddress } from './page-address.ts'
import touchIconUrl from './site/images/icon.png?url'
import iconUrl from './site/images/icon.svg?url'
import { Site } from './site/Site.tsx'

export const site = {
  pageAddress,
  knownRobots,
  pagePaths,
  renderPage,
  isScreen,
  renderStaffShell,
  renderOutlookPane,
  drawRobot,
  drawingType,
} satisfies SiteBundle

async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { language, call } = request
  const publicUrl = request.publicUrl.replace(/\/+$/, '')
  const url = new URL(publicUrl + request.path)
  const say = await loadTexts(language)
  const screen = await openScreen(url.pathname, call, url.searchParams, request.posted)
  if ('redirect' in screen) return { status: 301, html: '', redirect: screen.redirect + url.search }
  const { Page: _, ...sent } = screen
  const assets = pageAssets(request.assets.manifest, matchRoute(screen.path).route, language)
  const value = {
    say,
    language,
    publicUrl,
    lowerStyles: assets.lowerStyles,
    chooseLanguage: () => Promise.resolve(),
    prepare: () => undefined,
  }
  const html = await request.inTurn(() =>
    renderToString(
      <Document
        language={language}
        assets={assets}
        css={assets.styles.map(address => request.assets.sheets.get(address)).join('')}
        state={embed({ language, publicUrl, assets, screen: sent })}
      >
        <Navigator address={url}>
          <Site site={value} open={() => screen} />
        </Navigator>
      </Document>,
    ),
  )
  return { status: screen.status, html: `<!doctype html>${html}` }
}

const patterns = Object.values(consolePaths).map(path => path.replace(':id', '[1-9]\\d*'))
const screens = new RegExp(`^(${patterns.join('|')})/?$`)

function isScreen(path: string): boolean {
  return screens.test(new URL(`http://site${path}`).pathname)
}

/** Renders nothing, only loads its code. */
function emptyDocument(
  { manifest }: BuiltAssets,
  page: {
    entry: string
    module: string
    id: string
    title: string
    noScript: string
    script?: string
    isApp?: boolean
  },
): string {
  const assets = collect(manifest, page.entry, [page.module])
  const html = renderToString(
    <html lang="de-AT">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{page.title}</title>
        {assets.styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {page.script !== undefined && <script src={page.script} />}
        <script type="module" src={assets.entry} />
        {assets.preloads.map(href => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <link rel="icon" href={iconUrl} type="image/svg+xml" />
        {page.isApp && <link rel="manifest" href={consoleApp.manifest} />}
        {page.isApp && <link rel="apple-touch-icon" href={touchIconUrl} />}
      </head>
      <body>
        <div id={page.id} />
        <noscript>{page.noScript}</noscript>
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}

function renderStaffShell(assets: BuiltAssets): string {
  return emptyDocument(assets, {
    entry: 'src/entry.staff.tsx',
    module: 'src/staff/staff.tsx',
    id: 'staff',
    title: brand.console.title,
    isApp: true,
    noScript: 'Die Konsole braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein.',
  })
}

/** Office.js must come first. */
function renderOutlookPane(assets: BuiltAssets): string {
  return emptyDocument(assets, {
    entry: 'src/entry.outlook.tsx',
    module: 'src/staff/outlook/pane.tsx',
    id: 'pane',
    title: `${brand.name} CRM`,
    noScript: 'Das Add-in braucht JavaScript.',
    script: 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js',
  })
}
