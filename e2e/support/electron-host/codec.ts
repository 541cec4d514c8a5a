/** Turns structured-cloneable values into text and back. */
export interface Codec {
  encode(value: unknown): string
  decode(text: string): unknown
}

type Tagged = { $: 'undefined' } | { $: 'bytes' | 'buffer' | 'date'; v: string } | { $: 'object'; v: object }

/**
 * Page and main talk through a binding that carries text only, so every IPC value passes this codec. `encode` first runs
 * structuredClone, which throws on what Electron's IPC can't carry either (functions, DOM nodes); it throws, too, on kinds
 * that it has no form for (Map, Set, Error, cycles). The source of this function runs in the page as well: it must not use
 * anything from outside itself.
 */
export function createCodec(): Codec {
  interface Base64 {
    toBase64?(): string
  }
  interface FromBase64 {
    fromBase64?(text: string): Uint8Array<ArrayBuffer>
  }
  const toText = (bytes: Uint8Array) =>
    (bytes as Base64).toBase64?.() ??
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  const toBytes = (text: string) =>
    (Uint8Array as FromBase64).fromBase64?.(text) ?? new Uint8Array(Buffer.from(text, 'base64'))

  function pack(value: unknown): unknown {
    if (value === undefined) return { $: 'undefined' }
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value
    if (Array.isArray(value)) return value.map(pack)
    if (value instanceof Uint8Array) return { $: 'bytes', v: toText(value) }
    if (value instanceof ArrayBuffer) return { $: 'buffer', v: toText(new Uint8Array(value)) }
    if (value instanceof Date) return { $: 'date', v: value.toISOString() }
    const plain = typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    if (!plain) throw new Error(`electron-host: IPC can't carry ${Object.prototype.toString.call(value)}`)
    return { $: 'object', v: Object.fromEntries(Object.entries(value).map(([key, v]) => [key, pack(v)])) }
  }

  function unpack(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(unpack)
    const tagged = value as Tagged
    if (tagged.$ === 'undefined') return undefined
    if (tagged.$ === 'bytes') return toBytes(tagged.v)
    if (tagged.$ === 'buffer') return toBytes(tagged.v).buffer
    if (tagged.$ === 'date') return new Date(tagged.v)
    return Object.fromEntries(Object.entries(tagged.v).map(([key, v]) => [key, unpack(v)]))
  }

  return {
    encode: value => JSON.stringify(pack(structuredClone(value))),
    decode: text => unpack(JSON.parse(text)),
  }
}
