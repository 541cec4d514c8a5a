import { generateKeyPairSync, sign } from 'node:crypto'

/** A key and a certificate that vouches for itself. */
export interface Certificate {
  key: string
  cert: string
}

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const EXPLICIT_0 = 0xa0
const EXPLICIT_3 = 0xa3
const DNS_NAME = 0x82

const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const SUBJECT_ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex')
const BASIC_CONSTRAINTS = Buffer.from('0603551d13', 'hex')
const TRUE = Buffer.from('0101ff', 'hex')

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const long =
    content.length > 0xff ? [0x82, content.length >> 8, content.length & 0xff] : [0x81, content.length]
  return Buffer.concat([Buffer.from([tag, ...(content.length < 0x80 ? [content.length] : long)]), content])
}

const extension = (name: Buffer, isCritical: boolean, value: Buffer) =>
  der(SEQUENCE, name, ...(isCritical ? [TRUE] : []), der(OCTET_STRING, value))

const pem = (name: string, content: Buffer) =>
  `-----BEGIN ${name}-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${name}-----\n`

/** Makes a certificate for host names; whoever is to believe it has to be given it. */
export function makeCertificate(...hosts: string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256)
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from('test')))))
  const validity = der(
    SEQUENCE,
    der(UTC_TIME, Buffer.from('250101000000Z')),
    der(UTC_TIME, Buffer.from('490101000000Z')),
  )
  const names = hosts.map(host => der(DNS_NAME, Buffer.from(host)))
  const toSign = der(
    SEQUENCE,
    der(EXPLICIT_0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      EXPLICIT_3,
      der(
        SEQUENCE,
        extension(BASIC_CONSTRAINTS, true, der(SEQUENCE, TRUE)),
        extension(SUBJECT_ALTERNATIVE_NAME, false, der(SEQUENCE, ...names)),
      ),
    ),
  )
  const signature = sign('sha256', toSign, privateKey)
  const cert = der(SEQUENCE, toSign, algorithm, der(BIT_STRING, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', cert),
  }
}
