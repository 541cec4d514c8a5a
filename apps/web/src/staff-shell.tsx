import { renderToString } from 'react-dom/server'
import { brand } from '@app/contracts/brand'
import { collect } from './assets.ts'
import iconUrl from './site/images/icon.svg?url'

/** The console's addresses, as libs/ui/src/staff/routes.tsx has screens for them. */
const screens =
  /^\/(admin(\/(login|setup|contacts|job-applications|email-settings|email-deliverability|robots|robot\/[1-9]\d*|jobs|jobs\/(new|[1-9]\d*)|accounts|privacy|audit))?|crm(\/(overview|activities|email|mails|trash|customers(\/([1-9]\d*|import|merge))?))?)\/?$/

/** The document of the staff console: nothing is rendered in it, it only loads the console's code. */
export function renderStaffShell(request: { path: string; assets: { manifest: object } }): {
  status: number
  html: string
} {
  const assets = collect(request.assets.manifest, 'src/entry.staff.tsx', ['src/staff/staff.tsx'])
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
  const isScreen = screens.test(new URL(request.path, 'http://site').pathname)
  return { status: isScreen ? 200 : 404, html: `<!doctype html>${html}` }
}
