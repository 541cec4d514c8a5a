import { isIP } from 'node:net'
import type { ReceivedChainEntry } from 'mailauth'
import { isPublic } from '../sender.ts'

/** The step from the sender's server to the recipient's. */
export interface SendingHop {
  address: string
  helo: string
}

/** What a client claims of itself inside of the comment is no address of a connection. */
const CLAIM = /\b(helo|ehlo)=\S+/gi

/** The address in the comment; for a client without a name, some servers write it in front instead. */
function addressOf({ value, comment = '' }: NonNullable<ReceivedChainEntry['from']>): string | null {
  return lastAddress(comment.replace(CLAIM, ' ')) ?? (value.startsWith('[') ? lastAddress(value) : null)
}

function lastAddress(text: string): string | null {
  const words = text.split(/[\s()[\],;]+/).map(word => word.replace(/^IPv6:/i, ''))
  return words.findLast(word => isIP(word)) ?? null
}

const organisation = (name: string) => name.toLowerCase().replace(/\.$/, '').split('.').slice(-2).join('.')

/**
 * The newest step at which the mail came from outside: a recipient's servers often hand it on among themselves, and
 * everything below that step is only what the sender claims.
 */
export function sendingHop(received: readonly ReceivedChainEntry[]): SendingHop | null {
  const hops = received.flatMap(({ from, by }) => {
    const address = from ? addressOf(from) : null
    if (!from || !address || !isPublic(address)) return []
    return [
      { address, helo: from.value, isInside: organisation(from.value) === organisation(by?.value ?? '') },
    ]
  })
  const hop = hops.find(({ isInside }) => !isInside) ?? hops[0]
  return hop ? { address: hop.address, helo: hop.helo } : null
}
