import * as z from 'zod'
import { BackupStatus } from './backup.ts'
import { DeliverabilityTest } from './deliverability.ts'
import { endpoint } from './endpoint.ts'
import { Nothing, timestamp } from './fields.ts'
import { OutboxStatus } from './outbox.ts'

/** A request that failed through a fault of the server. */
export const FailedRequest = z.object({
  at: timestamp,
  requestId: z.string(),
  code: z.string(),
  method: z.string(),
  /** The pattern of the path; null where it failed before one was found. */
  route: z.string().nullable(),
})
export type FailedRequest = z.output<typeof FailedRequest>

/** How one kind of background task stands. */
export const QueueStatus = z.object({
  name: z.string(),
  due: z.int(),
  active: z.int(),
  failed: z.int(),
  /** Seconds since the oldest task is due; 0 where none is. */
  oldestDue: z.number(),
})

/** A server on the database. */
export const Instance = z.object({
  name: z.string(),
  /** Since when it is connected. */
  since: timestamp,
  /** The one that answers. */
  isThis: z.boolean(),
})

/** How the server stands. */
export const SystemStatus = z.object({
  version: z.string(),
  startedAt: timestamp,
  instances: z.array(Instance),
  database: z.object({ isEmbedded: z.boolean(), version: z.string(), bytes: z.number() }),
  /** Beside the embedded database; null with a database elsewhere. `kept`: bytes that uploads leave free. */
  disk: z.object({ free: z.number(), kept: z.number() }).nullable(),
  queue: z.array(QueueStatus),
  mail: OutboxStatus.extend({ isEnabled: z.boolean() }),
  backup: BackupStatus.pick({ lastSuccessAt: true, concern: true }),
  /** Of the instance that answers, since its start; the newest first, at most 50. */
  failures: z.array(FailedRequest),
})
export type SystemStatus = z.output<typeof SystemStatus>

/** What the certificate of the mail server is worth. */
export const MailCertificate = DeliverabilityTest.pick({
  status: true,
  message: true,
  recommendation: true,
  checked: true,
}).extend({ expiresAt: timestamp.nullable() })
export type MailCertificate = z.output<typeof MailCertificate>

export const system = {
  status: endpoint('GET', '/api/admin/system', { access: 'staff', input: Nothing, output: SystemStatus }),
  /** Connects to the mail server, which takes up to ten seconds. */
  mailCertificate: endpoint('GET', '/api/admin/system/mail-certificate', {
    access: 'staff',
    input: Nothing,
    output: MailCertificate,
  }),
}
