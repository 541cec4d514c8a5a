import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** A certificate with its key, both PEM. */
export interface Certificate {
  cert: string
  key: string
}

/** Who vouches for certificates. */
export interface Authority extends Certificate {
  name: string
  privateKey: KeyObject
}

interface Wanted {
  /** Name or address that it is for. */
  name: string
  /** Further ones. */
  alsoFor?: readonly string[]
  /** Days from now; negative: in the past. */
  from?: number
  until?: number
  /** Absent: it vouches for itself. */
  authority?: Authority
}

const DAY = 86_400_000

function tagged(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')

const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'))
const COMMON_NAME = hex('0603550403')
const ALTERNATIVE_NAMES = hex('0603551d11')
const BASIC_CONSTRAINTS = hex('0603551d13')

const nameOf = (name: string) =>
  sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(name)))))

function time(days: number): Buffer {
  const text = new Date(Date.now() + days * DAY).toISOString().replace(/[-:T]|\.\d+/g, '')
  return tagged(0x18, Buffer.from(text))
}

const alternativeName = (name: string) =>
  isIP(name) ? tagged(0x87, Buffer.from(name.split('.').map(Number))) : tagged(0x82, Buffer.from(name))

function extensions(names: readonly string[], isAuthority: boolean): Buffer {
  const extension = isAuthority
    ? sequence(BASIC_CONSTRAINTS, hex('0101ff'), tagged(0x04, sequence(hex('0101ff'))))
    : sequence(ALTERNATIVE_NAMES, tagged(0x04, sequence(...names.map(alternativeName))))
  return tagged(0xa3, sequence(extension))
}

const pem = (bytes: Buffer) =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...bytes.toString('base64').match(/.{1,64}/g)!,
    '-----END CERTIFICATE-----',
    '',
  ].join('\n')

let serial = 1

function make(
  { name, alsoFor = [], from = -1, until = 365, authority }: Wanted,
  isAuthority: boolean,
): Authority {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const unsigned = sequence(
    tagged(0xa0, hex('020102')),
    tagged(0x02, Buffer.from([serial++])),
    ECDSA_SHA256,
    nameOf(authority?.name ?? name),
    sequence(time(from), time(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions([name, ...alsoFor], isAuthority),
  )
  const signature = sign('sha256', unsigned, authority?.privateKey ?? privateKey)
  const cert = pem(sequence(unsigned, ECDSA_SHA256, tagged(0x03, hex('00'), signature)))
  return { name, privateKey, cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string }
}

/** Somebody who vouches. No two have the same name: TLS finds them by it. */
export const makeAuthority = () => make({ name: `test ${randomUUID()}` }, true)

/** Makes this process believe somebody who vouches, until the returned function is called. */
export function believe({ cert }: Authority): () => void {
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, cert])
  return () => setDefaultCACertificates(known)
}

/** A server's certificate. */
export const makeCertificate = (wanted: Wanted): Certificate => make(wanted, false)
