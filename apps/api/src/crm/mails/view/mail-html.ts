import { Readable } from 'node:stream'
import type { Download } from '../../../platform/http/answer.interceptor.ts'
import { INLINE_IMAGE, REMOTE_IMAGE } from '../parse/safe-html.ts'
import { typeOf } from './mail-parts.ts'
import { foldQuoted } from './quoted-html.ts'

export interface InlineImage {
  contentId: string
  bytes: Uint8Array
}

const REMOTE_IMAGES = new RegExp(`<img [^>]*${REMOTE_IMAGE}="`, 'g')

/** Images beyond this total are left out, because they are inlined into the page. */
const MAX_IMAGE_BYTES = 20 * 1024 * 1024

/** An image is inlined each time it is shown: beyond this length, further ones are left out. */
const MAX_SHOWN_LENGTH = 30 * 1024 * 1024

/** Nothing runs, loads, submits or leaves the frame; links open a new window. */
const policy = (withImages: boolean) =>
  [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    `default-src 'none'`,
    `style-src 'unsafe-inline'`,
    `img-src data:${withImages ? ' https: http:' : ''}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')

const STYLE = `body{margin:16px;font:14px/1.5 Arial,Helvetica,sans-serif;color:#1a1a1a;background:#fff;overflow-wrap:anywhere}
img{max-width:100%;height:auto}p.MsoNormal,p.MsoPlainText,p.MsoListParagraph{margin:0}
blockquote{margin:0 0 0 8px;padding-left:12px;border-left:2px solid #bbb}pre{white-space:pre-wrap}
details{clear:both;margin-top:12px}summary{width:fit-content;font:13px/1.6 Arial,Helvetica,sans-serif;color:#2b6673;cursor:pointer}
details[open]>summary>:first-child,details:not([open])>summary>:last-child{display:none}`

export function remoteImageCount(html: string | null): number {
  return html?.match(REMOTE_IMAGES)?.length ?? 0
}

export function mailHtml(
  { html, subject }: { html: string; subject: string },
  images: readonly InlineImage[],
  withRemote: boolean,
): Download {
  const sources = imageSources(images)
  let room = MAX_SHOWN_LENGTH
  const body = foldQuoted(html, subject).replace(/<img [^>]*>/g, tag =>
    tag
      .replace(new RegExp(`${INLINE_IMAGE}="([^"]*)"`), (whole, id: string) => {
        const source = sources.get(unescaped(id).toLowerCase())
        if (!source || source.length > room) return whole
        room -= source.length
        return `src="${source}"`
      })
      .replace(`${REMOTE_IMAGE}="`, withRemote ? 'src="' : `${REMOTE_IMAGE}="`),
  )
  const page = `<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>E-Mail</title><style>${STYLE}</style></head><body>${body}</body></html>`
  return {
    name: 'E-Mail.html',
    contentType: 'text/html; charset=utf-8',
    content: Readable.from([Buffer.from(page)]),
    shownUnder: policy(withRemote),
  }
}

/** As data URLs: a sandboxed frame has no session to fetch them. */
function imageSources(images: readonly InlineImage[]): Map<string, string> {
  const sources = new Map<string, string>()
  let room = MAX_IMAGE_BYTES
  for (const { contentId, bytes } of images) {
    const type = typeOf(bytes)
    if (!type?.startsWith('image/') || bytes.byteLength > room) continue
    room -= bytes.byteLength
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
    sources.set(contentId.toLowerCase(), `data:${type};base64,${content}`)
  }
  return sources
}

/** The only characters the sanitiser escapes in attributes. */
function unescaped(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
