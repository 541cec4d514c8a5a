import type { ReactNode } from 'react'
import fontUrl from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import type { Language } from '@app/contracts/validation'
import type { Assets } from './assets.ts'
import touchIconUrl from './site/images/icon.png?url'
import iconUrl from './site/images/icon.svg?url'
import { useReady } from './site/site-context.ts'
import { STATE_ID, type PageState } from './state.ts'

const documentLanguage = { de: 'de-AT', en: 'en-US' } satisfies Record<Language, string>

// Missing in React's types; a disabled sheet is not fetched.
const notFetched = { disabled: true }

/** Cannot end the script element. */
export function embed(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

/** Rendered by the server, hydrated by the browser. Without executable inline script. */
export function Document({
  language,
  assets,
  css = '',
  state,
  children,
}: {
  language: Language
  assets: Assets
  /** Content of the style sheets, only on the server; the browser keeps what it got. */
  css?: string
  state: string
  children: ReactNode
}) {
  return (
    <html lang={documentLanguage[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The token --bg, which the browser's own bars cannot read. */}
        <meta name="theme-color" content="#f3f5f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1519" media="(prefers-color-scheme: dark)" />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="" />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        {/* They tell the loader of later pages that these sheets are already here. */}
        {assets.styles.map(href => (
          <link key={href} rel="stylesheet" href={href} {...notFetched} />
        ))}
        {/* Loads all other scripts after the first paint, which needs none. */}
        <script type="module" src={assets.entry} fetchPriority="low" />
        <link rel="icon" href={iconUrl} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={touchIconUrl} />
      </head>
      <body data-asleep={!useReady() || undefined}>
        {children}
        <script type="application/json" id={STATE_ID} dangerouslySetInnerHTML={{ __html: state }} />
      </body>
    </html>
  )
}
