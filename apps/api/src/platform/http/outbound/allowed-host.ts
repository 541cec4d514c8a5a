/** A machine that the server may ask for something. */
export interface AllowedHost {
  /** Lower case. */
  name: string
  /** The hosts below it are allowed, too. */
  withSubdomains: boolean
  port: number
  /** It may stand in a network of one's own; everything else has to be in the public internet. */
  mayBePrivate: boolean
}

const HTTPS_PORT = 443

/** The domains of somebody in the public internet, with all hosts below them. */
export function publicDomains(names: readonly string[]): AllowedHost[] {
  return names.map(name => ({ name, withSubdomains: true, port: HTTPS_PORT, mayBePrivate: false }))
}

/** A host that the operator names: `name` or `name:port`. It may be one of their own network. Null: no such name. */
export function readAllowedHost(text: string): AllowedHost | null {
  const address = /^[\w.-]+(:\d{1,5})?$/.test(text) ? URL.parse(`https://${text}`) : null
  return (
    address && { name: address.hostname, withSubdomains: false, port: portOf(address), mayBePrivate: true }
  )
}

const portOf = (address: URL) => (address.port ? Number(address.port) : HTTPS_PORT)

/** The entry that allows an address; null where it is not https, names somebody, or goes anywhere else. */
export function allowedHostOf(address: URL, hosts: readonly AllowedHost[]): AllowedHost | null {
  if (address.protocol !== 'https:' || address.username || address.password) return null
  const { hostname } = address
  const allowed = hosts.find(
    ({ name, withSubdomains, port }) =>
      port === portOf(address) && (hostname === name || (withSubdomains && hostname.endsWith(`.${name}`))),
  )
  return allowed ?? null
}
