declare module 'libmime' {
  /** A header value and its parameters; continuations and percent signs (RFC 2231) are decoded. */
  function parseHeaderValue(value: string): { value: string; params: Record<string, string> }
  export default { parseHeaderValue }
}
