import { useState } from 'react'

/** A random key of 128 bits. `crypto.randomUUID` is missing on plain-http addresses of the local network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Version 4, from the same source. */
export function newUuid(): string {
  const key = newKey()
  const variant = ((Number.parseInt(key.charAt(16), 16) & 3) | 8).toString(16)
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-${variant}${key.slice(17, 20)}-${key.slice(20)}`
}

/** The same input gets the same key, so saving again after a lost answer saves once. */
export function useIdempotencyKey(): (input: unknown) => string {
  const [keyFor] = useState(() => {
    let last = { body: '', key: '' }
    return (input: unknown) => {
      const body = JSON.stringify(input)
      if (body !== last.body) last = { body, key: newKey() }
      return last.key
    }
  })
  return keyFor
}
