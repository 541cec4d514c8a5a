import { renderToString } from 'react-dom/server'
import { brand } from '@app/contracts/brand'
import { consolePaths } from '@app/contracts/console-paths'
import type { PageRequest, RenderedPage } from '@app/contracts/site-bundle'
import { collect } from './assets.ts'
import iconUrl from './site/images/icon.svg?url'

const patterns = Object.values(consolePaths).map(path => path.replace(':id', '[1-9]\\d*'))
const screens = new RegExp(`^(${patterns.join('|')})/?$`)

/** The document of the staff console: nothing is rendered in it, it only loads the console's code. */
export function renderStaffShell({
  path,
  assets: { manifest },
}: Pick<PageRequest, 'path' | 'assets'>): RenderedPage {
  const assets = collect(manifest, 'src/entry.staff.tsx', ['src/staff/staff.tsx'])
  const html = renderToString(
    <html lang="de-AT">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{brand.console.title}</title>
        {assets.styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={assets.entry} />
        {assets.preloads.map(href => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <link rel="icon" href={iconUrl} type="image/svg+xml" />
      </head>
      <body>
        <div id="staff" />
        <noscript>Die Konsole braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein.</noscript>
      </body>
    </html>,
  )
  const isScreen = screens.test(new URL(path, 'http://site').pathname)
  return { status: isScreen ? 200 : 404, html: `<!doctype html>${html}` }
}
