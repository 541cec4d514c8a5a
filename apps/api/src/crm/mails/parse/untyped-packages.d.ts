/** The package has no types of its own; only what is used here is declared. */
declare module 'html-to-text' {
  interface Selector {
    selector: string
    format?: string
    options?: Record<string, unknown>
  }

  export function compile(options: {
    wordwrap: number | false
    selectors: Selector[]
    limits: { maxInputLength: number; maxDepth: number; maxChildNodes: number; ellipsis: string }
  }): (html: string) => string
}
declare module 'libmime' {
  /** A header value and its parameters; continuations and percent signs (RFC 2231) are decoded. */
  function parseHeaderValue(value: string): { value: string; params: Record<string, string> }
  export default { parseHeaderValue }
}
