import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { StartRefused } from '../config/settings.ts'
import type { S3Access } from './s3-access.ts'

/** Bytes per part; S3 allows 10,000, so 160 GB. Two are in memory at a time. */
const PART = 16 * 1024 * 1024
const PARTS_AT_ONCE = 2

export interface StoredObject {
  name: string
  bytes: number
}

/** Amazon, MinIO, Ceph, Wasabi, Backblaze, Hetzner … Storage errors are thrown as StartRefused with a sentence. */
export class S3Bucket {
  private readonly client: S3Client
  private readonly prefix: string

  constructor(private readonly access: S3Access) {
    const { endpoint, region, accessKey, secretKey, prefix } = access
    this.prefix = prefix.replace(/^\/+|\/+$/g, '')
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      forcePathStyle: true,
      // Others than Amazon often refuse the checksums the client adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 10_000, requestTimeout: 120_000, throwOnRequestTimeout: true },
    })
  }

  /** Appears only when complete: a failure leaves nothing behind. */
  async write(name: string, fill: (stream: Writable) => Promise<void>): Promise<StoredObject> {
    const body = new PassThrough()
    const at = this.at(name)
    const upload = new Upload({
      client: this.client,
      params: { ...at, Body: body },
      partSize: PART,
      queueSize: PARTS_AT_ONCE,
      // Removes the parts of a failed upload, which would cost money.
      leavePartsOnError: false,
    })
    const sent = upload.done()
    // Without a reader, `fill` would wait for ever.
    sent.catch((error: unknown) => body.destroy(error as Error))
    try {
      const [filled, stored] = await Promise.allSettled([fill(body), sent])
      // A failed upload breaks the stream `fill` writes to; report the upload's own error.
      if (stored.status === 'rejected' && isOfStorage(stored.reason)) throw stored.reason
      if (filled.status === 'rejected') throw filled.reason
      if (stored.status === 'rejected') throw stored.reason
      const { ContentLength: bytes = 0 } = await this.client.send(new HeadObjectCommand(at))
      return { name, bytes }
    } catch (error) {
      throw this.refusal(error)
    }
  }

  async list(): Promise<StoredObject[]> {
    const bytes = new Map<string, number>()
    try {
      const pages = paginateListObjectsV2(
        { client: this.client },
        { Bucket: this.access.bucket, Prefix: this.key('') },
      )
      for await (const { Contents = [] } of pages)
        for (const { Key = '', Size = 0 } of Contents) bytes.set(Key.slice(this.key('').length), Size)
    } catch (error) {
      throw this.refusal(error)
    }
    return [...bytes].map(([name, bytes]) => ({ name, bytes }))
  }

  async read(name: string): Promise<Readable> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.at(name)))
      return Body as Readable
    } catch (error) {
      throw this.refusal(error)
    }
  }

  async remove(name: string): Promise<void> {
    try {
      await this.client.send(new DeleteObjectCommand(this.at(name)))
    } catch (error) {
      throw this.refusal(error)
    }
  }

  private key(name: string): string {
    return this.prefix ? `${this.prefix}/${name}` : name
  }

  private at(name: string) {
    return { Bucket: this.access.bucket, Key: this.key(name) }
  }

  private refusal(error: unknown): unknown {
    const sentence = isOfStorage(error) && reasonOfStorage(error, this.access)
    return sentence ? new StartRefused([sentence], { cause: error }) : error
  }
}

/** With status for a refusal, or code for a connection error. */
interface StorageError extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

function isOfStorage(error: unknown): error is StorageError {
  return error instanceof Error && ('$metadata' in error || isOfConnection(error))
}

const CONNECTION =
  /^(?:E(?:AI_AGAIN|NOTFOUND|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH|PROTO|PIPE)|ERR_TLS_\w+|ERR_SSL_\w+|\w*CERT\w*|UNABLE_TO_\w+|\w+_SIGNATURE)$/
const isOfConnection = ({ code, name }: StorageError) =>
  CONNECTION.test(code ?? '') || name === 'TimeoutError'

const CERTIFICATE = /CERT|SIGNATURE|UNABLE_TO_/

function reasonOfStorage(error: StorageError, { endpoint, bucket, region }: S3Access): string {
  const { name, code = '', $metadata } = error
  const { host, hostname } = new URL(endpoint)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `Den Server ${hostname} gibt es nicht oder er ist von hier nicht zu finden: bitte die Adresse prüfen.`
  if (CERTIFICATE.test(code))
    return `Dem Zertifikat von ${host} ist nicht zu trauen (${code}): bitte ein gültiges verwenden oder die ausstellende Stelle mit NODE_EXTRA_CA_CERTS bekannt machen.`
  if (code === 'EPROTO' || code.startsWith('ERR_SSL'))
    return `${host} spricht an diesem Port nicht verschlüsselt: bitte die Adresse prüfen (http oder https).`
  if (isOfConnection(error)) return `${host} ist nicht erreichbar: bitte Adresse, Port und Firewall prüfen.`
  const words: Record<string, string> = {
    NoSuchBucket: `Den Bucket „${bucket}“ gibt es auf ${host} nicht: bitte anlegen oder den Namen prüfen.`,
    InvalidBucketName: `„${bucket}“ ist kein Name, den ein Bucket haben kann.`,
    InvalidAccessKeyId: `${host} kennt diesen Zugangsschlüssel nicht: bitte prüfen.`,
    SignatureDoesNotMatch: `Der geheime Schlüssel passt nicht zum Zugangsschlüssel: bitte neu eingeben.`,
    AccessDenied: `Der Zugangsschlüssel darf im Bucket „${bucket}“ nicht schreiben, lesen, auflisten oder löschen: bitte die Rechte prüfen.`,
    RequestTimeTooSkewed: 'Die Uhr dieses Rechners geht falsch: bitte stellen.',
    AuthorizationHeaderMalformed: `Der Bucket „${bucket}“ liegt nicht in der Region „${region}“: bitte prüfen.`,
    PermanentRedirect: `Der Bucket „${bucket}“ liegt nicht in der Region „${region}“: bitte prüfen.`,
    NoSuchKey: `Im Bucket „${bucket}“ liegt nicht mehr, was dort abgelegt wurde.`,
    XMinioStorageFull: `Der Speicher ${host} ist voll.`,
    QuotaExceeded: `Der Speicher ${host} ist voll.`,
  }
  const status = $metadata?.httpStatusCode
  if (words[name]) return words[name]
  if (status === 403) return words['AccessDenied']!
  if (status === 507) return words['QuotaExceeded']!
  return `${host} lehnt ab: ${name}${status ? ` (${status})` : ''}.`
}
