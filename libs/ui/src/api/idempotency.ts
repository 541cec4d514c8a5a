import { useState } from 'react'

/** A random key of 128 bits. `crypto.randomUUID` is missing on plain-http addresses of the local network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * Keys for one draft: the same input gets the same key again, so that pressing "save" after a lost answer saves once;
 * changed input is another write and gets a new key.
 */
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
