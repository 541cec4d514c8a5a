import { problem } from './problem.ts'

const MAX_DEPTH = 20

/** Values per body. A thousand customers, chosen with their versions, are 3,000. */
const MAX_VALUES = 10_000

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Parses a UTF-8 JSON object or list. Scans the bytes first: parsing two megabytes of brackets would take half a second
 * and hundreds of megabytes. `ignored` names a top-level property that becomes null unparsed.
 */
export function parseBounded(body: Buffer, ignored?: string): object {
  const text = new TextDecoder().decode(bounded(body, ignored))
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) throw problem('request.malformed')
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw problem('request.malformed', { cause })
  }
}

/** The body without the ignored property; throws if nested too deeply or too large. */
function bounded(body: Buffer, ignored: string | undefined): Buffer {
  const name = ignored === undefined ? null : Buffer.from(`"${ignored}"`)
  const parts: Buffer[] = []
  let taken = 0
  let isIgnored = false
  let depth = 0
  let values = 0
  let keyStart = 0
  let keyEnd = 0
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === QUOTE) {
      keyStart = at
      at = endOfString(body, at)
      keyEnd = at + 1
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH) throw problem('request.malformed')
      if (!isIgnored) values++
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT || byte === COMMA) {
      if (byte !== COMMA) depth--
      if (isIgnored && depth === (byte === COMMA ? 1 : 0)) {
        taken = at
        isIgnored = false
      }
      if (byte === COMMA && !isIgnored) values++
    } else if (byte === COLON && depth === 1 && !isIgnored && name?.compare(body, keyStart, keyEnd) === 0) {
      parts.push(body.subarray(taken, at + 1), NULL)
      isIgnored = true
    }
    if (values > MAX_VALUES) throw problem('request.too_large')
  }
  // Unterminated: don't parse the rest either.
  if (isIgnored) throw problem('request.malformed')
  return parts.length ? Buffer.concat([...parts, body.subarray(taken)]) : body
}

const NULL = Buffer.from('null')

function endOfString(body: Buffer, at: number): number {
  let end = at + 1
  while (end < body.length && body[end] !== QUOTE) end += body[end] === BACKSLASH ? 2 : 1
  return end
}
