import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { isEmail } from '@app/contracts/email-address'
import { readAllowedHost, type AllowedHost } from '../http/guarded-fetch.ts'
import type { S3Access } from '../s3/s3-access.ts'

function port(name: string) {
  const sentence = `${name} muss eine Zahl zwischen 0 und 65535 sein.`
  return z.coerce.number(sentence).int(sentence).min(0, sentence).max(65_535, sentence)
}

const webAddress = (name: string) =>
  z
    .string()
    .refine(
      text => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      `${name} muss eine http- oder https-Adresse sein.`,
    )

const databaseUrl = z
  .string()
  .refine(
    text => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
    'DATABASE_URL muss mit postgres:// beginnen.',
  )

const DNS_SERVER = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/

function isDnsServer(text: string): boolean {
  if (isIP(text)) return true
  const [, v6, v4, port] = DNS_SERVER.exec(text) ?? []
  return isIP(v6 ?? v4 ?? '') !== 0 && Number(port) > 0 && Number(port) < 65_536
}

const dnsServers = z
  .string()
  .transform(text => text.split(',').map(server => server.trim()))
  .refine(
    servers => servers.every(isDnsServer),
    'DNS_SERVERS muss aus IP-Adressen bestehen, mit Komma getrennt, auf Wunsch mit Port (9.9.9.9:53).',
  )

/** `name` or `name:port`, comma-separated. */
const hostList = (variable: string, example: string) =>
  z
    .string()
    .default('')
    .transform((text, context) =>
      text
        .split(',')
        .map(each => each.trim())
        .filter(Boolean)
        .map(each => {
          const host = readAllowedHost(each)
          if (!host)
            context.addIssue({
              code: 'custom',
              message: `${variable}: „${each}“ ist kein Name wie ${example}.`,
            })
          return host
        })
        .filter(host => host !== null),
    )

const KNOWN_SECRETS = /^(changeme|change-me|secret|password|passwort|admin|example|test)+\d*$/i

/** Generated keys have 64 characters. */
export function isSecretKey(text: string): boolean {
  return text.length >= 32 && new Set(text).size > 8
}

const FILE_STORAGE = [
  'FILES_S3_ENDPOINT',
  'FILES_S3_REGION',
  'FILES_S3_BUCKET',
  'FILES_S3_ACCESS_KEY',
  'FILES_S3_SECRET_KEY',
] as const

const MEGABYTE = 1024 * 1024

const Environment = z
  .object({
    PORT: port('PORT').default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: webAddress('PUBLIC_URL').optional(),
    DATABASE_URL: databaseUrl.optional(),
    DATA_DIR: z.string().default('.data'),
    ADMIN_EMAIL: z
      .stringFormat('email', isEmail, 'ADMIN_EMAIL muss eine gültige E-Mail-Adresse sein.')
      .optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(12, 'ADMIN_PASSWORD muss mindestens 12 Zeichen haben.')
      .max(256, 'ADMIN_PASSWORD darf höchstens 256 Zeichen haben.')
      .refine(text => !KNOWN_SECRETS.test(text), 'ADMIN_PASSWORD ist ein bekanntes Standardpasswort.')
      .optional(),
    SECRET_KEY: z
      .string()
      .trim()
      .refine(isSecretKey, 'SECRET_KEY muss mindestens 32 zufällige Zeichen haben.')
      .optional(),
    TRUST_PROXY: z.string().optional(),
    SEED: z.enum(['demo', 'catalogue', 'none'], 'SEED muss demo, catalogue oder none sein.').default('demo'),
    RATE_LIMITS: z.enum(['on', 'off'], 'RATE_LIMITS muss on oder off sein.').default('on'),
    DNS_SERVERS: dnsServers.optional(),
    IMAGE_HOSTS: hostList('IMAGE_HOSTS', 'bilder.firma.at'),
    WEBHOOK_HOSTS: hostList('WEBHOOK_HOSTS', 'erp.firma.at'),
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: webAddress('OPENAI_BASE_URL').default('https://api.openai.com/v1'),
    OPENAI_MODEL: z.string().default('gpt-4.1-mini'),
    ADVISOR_ANSWERS_PER_DAY: z.coerce
      .number('ADVISOR_ANSWERS_PER_DAY muss eine Zahl ab 0 sein.')
      .int('ADVISOR_ANSWERS_PER_DAY muss eine Zahl ab 0 sein.')
      .min(0, 'ADVISOR_ANSWERS_PER_DAY muss eine Zahl ab 0 sein.')
      .default(2_000),
    FILES_S3_ENDPOINT: webAddress('FILES_S3_ENDPOINT').optional(),
    FILES_S3_REGION: z.string().optional(),
    FILES_S3_BUCKET: z.string().optional(),
    FILES_S3_ACCESS_KEY: z.string().optional(),
    FILES_S3_SECRET_KEY: z.string().optional(),
    FILES_S3_ABOVE_MB: z.coerce
      .number('FILES_S3_ABOVE_MB muss eine Zahl über 0 sein.')
      .positive('FILES_S3_ABOVE_MB muss eine Zahl über 0 sein.')
      .default(8),
    MICROSOFT_LOGIN: webAddress('MICROSOFT_LOGIN').default('https://login.microsoftonline.com'),
    GOOGLE_LOGIN: webAddress('GOOGLE_LOGIN').default('https://accounts.google.com'),
    MAIL_TOKEN_HOSTS: z.string().default(''),
    METRICS_PORT: port('METRICS_PORT').optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
    LOG_LEVEL: z
      .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'LOG_LEVEL ist unbekannt.')
      .default('info'),
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => !ADMIN_EMAIL === !ADMIN_PASSWORD, {
    error: 'ADMIN_EMAIL und ADMIN_PASSWORD gehören zusammen: bitte beide setzen oder keines.',
  })
  .refine(env => new Set(FILE_STORAGE.map(name => env[name] === undefined)).size === 1, {
    error: `${FILE_STORAGE.join(', ')} gehören zusammen: bitte alle setzen oder keine.`,
  })

export interface Settings {
  port: number
  host: string
  /** Public origin; links in pages and mails start with it. */
  publicUrl: string
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** Absolute path. */
  dataDir: string
  firstAccount: { email: string; password: string } | undefined
  secretKey: string | undefined
  /** Express' `trust proxy`: number of hops or a list of addresses. */
  trustProxy: number | string | undefined
  seed: 'demo' | 'catalogue' | 'none'
  rateLimits: boolean
  /** For the deliverability report; absent: those of the machine. */
  dnsServers: readonly string[] | undefined
  /** Image hosts besides the manufacturers'; may be in the private network. */
  imageHosts: readonly AllowedHost[]
  /** Webhook targets in the private network; all others must be public. */
  webhookHosts: readonly AllowedHost[]
  /** OpenAI-compatible model for the advisor; absent: rules only. */
  languageModel: { apiKey: string; baseUrl: string; name: string; answersPerDay: number } | undefined
  /** For files above a size (in bytes); absent: all files stay in the database. */
  fileStorage: (S3Access & { above: number }) | undefined
  /** OAuth endpoint for mail accounts; differs for national clouds. */
  microsoftLogin: string
  googleLogin: string
  /** Mail servers besides Microsoft's and Google's that may receive their tokens. */
  tokenHosts: readonly string[]
  /** Prometheus endpoint; absent: no metrics. */
  metricsPort: number | undefined
  /** OTLP over HTTP; absent: no tracing. */
  tracesTo: string | undefined
  logLevel: string
}

export const SETTINGS = Symbol('settings')

/** A failed start that the operator can fix; each message is one sentence. */
export class StartRefused extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[], options?: ErrorOptions) {
    super(sentences.join(' '), options)
    this.name = 'StartRefused'
    this.sentences = sentences
  }
}

/** An empty variable counts as absent. Throws StartRefused with a sentence per mistake. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) throw new StartRefused(result.error.issues.map(({ message }) => message))
  const env = result.data
  const hops = Number(env.TRUST_PROXY)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    firstAccount:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    secretKey: env.SECRET_KEY,
    trustProxy: env.TRUST_PROXY && Number.isInteger(hops) ? hops : env.TRUST_PROXY,
    seed: env.SEED,
    rateLimits: env.RATE_LIMITS === 'on',
    dnsServers: env.DNS_SERVERS,
    imageHosts: env.IMAGE_HOSTS,
    webhookHosts: env.WEBHOOK_HOSTS,
    languageModel: env.OPENAI_API_KEY
      ? {
          apiKey: env.OPENAI_API_KEY,
          baseUrl: env.OPENAI_BASE_URL,
          name: env.OPENAI_MODEL,
          answersPerDay: env.ADVISOR_ANSWERS_PER_DAY,
        }
      : undefined,
    fileStorage: env.FILES_S3_ENDPOINT
      ? {
          endpoint: env.FILES_S3_ENDPOINT,
          region: env.FILES_S3_REGION!,
          bucket: env.FILES_S3_BUCKET!,
          prefix: '',
          accessKey: env.FILES_S3_ACCESS_KEY!,
          secretKey: env.FILES_S3_SECRET_KEY!,
          above: Math.round(env.FILES_S3_ABOVE_MB * MEGABYTE),
        }
      : undefined,
    microsoftLogin: env.MICROSOFT_LOGIN.replace(/\/+$/, ''),
    googleLogin: env.GOOGLE_LOGIN.replace(/\/+$/, ''),
    tokenHosts: env.MAIL_TOKEN_HOSTS.toLowerCase()
      .split(',')
      .map(host => host.trim())
      .filter(Boolean),
    metricsPort: env.METRICS_PORT,
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    logLevel: env.LOG_LEVEL,
  }
}
