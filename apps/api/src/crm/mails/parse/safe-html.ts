import sanitize from 'sanitize-html'

/** Longer HTML is not shown; the text and the original are. */
const MAX_LENGTH = 2_000_000
const MAX_DEPTH = 200

/** More elements open at once don't occur in real mails. */
const MAX_OPEN = 2_000

/** Holds the URL of a remote image until the reader asks for it. */
export const REMOTE_IMAGE = 'data-remote-src'

export const INLINE_IMAGE = 'data-content-id'

const size = /^-?[\d.]+(px|pt|em|ex|rem|%|cm|mm|in)?( -?[\d.]+(px|pt|em|ex|rem|%|cm|mm|in)?){0,3}$/i
const word = /^[\w\s,'"#%.()-]{1,200}$/
/** Excludes CSS values that could load something or leave the frame's flow. */
const plain = [/^(?!.*(url|expression|image-set|element|attr)\s*\()[\w\s,'"#%.()/-]{1,200}$/i]

const listOf = (words: string) => words.split(/\s+/)

const styles = Object.fromEntries(
  listOf(`color background background-color font font-family font-style font-weight text-align text-decoration
    text-indent text-transform vertical-align white-space border border-top border-right border-bottom border-left
    border-collapse border-color border-style border-spacing border-width border-radius list-style-type direction
    display line-height font-size letter-spacing`).map(name => [name, plain]),
)
const sizes = Object.fromEntries(
  listOf(`width max-width min-width height max-height padding padding-top padding-right padding-bottom padding-left
    margin margin-top margin-right margin-bottom margin-left`).map(name => [name, [size, /^auto$/i]]),
)

const options: sanitize.IOptions = {
  allowedTags:
    listOf(`a abbr address b bdi bdo big blockquote br caption center cite code col colgroup dd del div dl dt em
    font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td
    tfoot th thead tr tt u ul var`),
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'align', 'valign', 'bgcolor', 'width', 'height', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', REMOTE_IMAGE, INLINE_IMAGE],
    font: ['color', 'face', 'size'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan', 'nowrap'],
    th: ['colspan', 'rowspan', 'nowrap', 'scope'],
    ol: ['start', 'type'],
    li: ['value'],
    col: ['span'],
  },
  // Outlook's paragraphs must lose their margin; other classes have no effect.
  allowedClasses: { '*': ['MsoNormal', 'MsoListParagraph', 'MsoPlainText'] },
  allowedStyles: { '*': { ...styles, ...sizes, 'font-family': [word] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'xml',
    'template',
    'svg',
    'math',
  ],
  nestingLimit: MAX_DEPTH,
  transformTags: { img: image, a: link },
}

/** Image sources move to data attributes, so that the reader decides whether to show them. */
export function safeHtml(html: string | null): string | null {
  if (html === null || html.length > MAX_LENGTH || isTooDeep(html)) return null
  return sanitize(html, options)
}

/** Void elements and those with an optional end tag: their nesting is only apparent. */
const OPEN_ENDED =
  /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|td|th|tr|tbody|option)$/i

/** The parser is quadratic in depth: a mail of open tags would take minutes. */
function isTooDeep(html: string): boolean {
  let depth = 0
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (OPEN_ENDED.test(name!)) continue
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    if (depth > MAX_OPEN) return true
  }
  return false
}

function image(tagName: string, { src = '', ...attributes }: sanitize.Attributes): sanitize.Tag {
  delete attributes[REMOTE_IMAGE]
  delete attributes[INLINE_IMAGE]
  const address = src.trim()
  if (/^cid:/i.test(address)) attributes[INLINE_IMAGE] = contentIdOf(address)
  else if (/^https?:\/\//i.test(address)) attributes[REMOTE_IMAGE] = address
  else if (/^data:image\/(png|jpe?g|gif|webp|bmp);base64,[a-z\d+/=\s]+$/i.test(address))
    attributes['src'] = address
  return { tagName, attribs: attributes }
}

function link(tagName: string, { href = '', title }: sanitize.Attributes): sanitize.Tag {
  const attribs = { href: href.trim(), ...(title && { title }) }
  return { tagName, attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } }
}

function contentIdOf(address: string): string {
  const id = address.slice('cid:'.length)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
