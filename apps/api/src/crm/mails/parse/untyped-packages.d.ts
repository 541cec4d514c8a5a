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
  function parseHeaderValue(value: string): { value: string; params: Record<string, string> }
  export default { parseHeaderValue }
}
