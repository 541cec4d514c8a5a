import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublic } from '../sender.ts'

/** RFC 8461, 3.3 suggests this limit. */
const MAX_POLICY_BYTES = 64 * 1024

/** Where a policy may be fetched from. The product knows one answer; tests have a server of their own. */
export interface PolicyAccess {
  port: number
  /** Addresses that may be connected to; all others could be machines of the own network. */
  isAllowed: (address: string) => boolean
  milliseconds: number
}

export const policyAccess: PolicyAccess = { port: 443, isAllowed: isPublic, milliseconds: 4_000 }

/** Why a policy was not read. */
export class PolicyUnreadable extends Error {}

/**
 * Reads the policy of a domain from one of its policy host's addresses. The connection goes to an address that was
 * judged, not to a name that could lead elsewhere by now. Redirects are not followed, as RFC 8461 demands.
 */
export async function fetchPolicy(
  host: string,
  addresses: readonly string[],
  { port, isAllowed, milliseconds }: PolicyAccess = policyAccess,
): Promise<string> {
  if (addresses.length === 0) throw new PolicyUnreadable(`${host} hat keine Adresse`)
  if (!addresses.every(isAllowed)) throw new PolicyUnreadable(`${host} führt in ein privates Netz`)
  const address = addresses[0]!
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      call.destroy()
      clearTimeout(timer)
      reject(new PolicyUnreadable(reason))
    }
    const call = request({
      host: address,
      family: isIP(address),
      port,
      servername: host,
      headers: { host },
      path: '/.well-known/mta-sts.txt',
      agent: false,
    })
    const timer = setTimeout(() => fail(`${host} antwortet nicht rechtzeitig`), milliseconds)
    call.on('error', () => fail(`${host} ist nicht mit gültigem Zertifikat erreichbar`))
    call.on('response', response => {
      const chunks: Buffer[] = []
      let size = 0
      if (response.statusCode !== 200) return fail(`${host} antwortet mit Status ${response.statusCode}`)
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_POLICY_BYTES) fail('die Richtlinie ist größer als 64 kB')
        else chunks.push(chunk)
      })
      response.on('error', () => fail(`${host} hat die Verbindung abgebrochen`))
      response.on('end', () => {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks).toString())
      })
    })
    call.end()
  })
}
