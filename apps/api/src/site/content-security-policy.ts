import { brand, type AnalyticsScript } from '@app/contracts/brand'
import { createHash } from 'node:crypto'

type Measuring = Readonly<Record<string, AnalyticsScript | null>>

const SCRIPT = /<script(?![^>]*\b(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashes(html: string, element: RegExp): string[] {
  const contents = [...html.matchAll(element)].map(match => match[1]!)
  return [...new Set(contents)].map(
    content => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
}

/**
 * Inline content is allowed by hash, so the same bytes serve everybody (nonces differ per request). Style attributes
 * are needed by drawings and Mantine, and run nothing. Analytics may load and send only where the brand says. The
 * console frames mails, the only pages that allow it.
 */
export function policyFor(
  html: string,
  {
    measuring = brand.analytics,
    frames = "'none'",
    ancestors = ["'none'"],
    scripts = [],
  }: {
    measuring?: Measuring
    frames?: "'none'" | "'self'"
    ancestors?: readonly string[]
    scripts?: readonly string[]
  } = {},
): string {
  const others = [...new Set(Object.values(measuring).flatMap(script => script?.origins ?? []))]
  return [
    `default-src 'none'`,
    ["script-src 'self'", ...hashes(html, SCRIPT), ...others, ...scripts].join(' '),
    ["style-src 'self'", ...hashes(html, STYLE)].join(' '),
    `style-src-attr 'unsafe-inline'`,
    ["img-src 'self' data:", ...others].join(' '),
    `font-src 'self'`,
    ["connect-src 'self'", ...others].join(' '),
    `manifest-src 'self'`,
    `frame-src ${frames}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ')
}
