import * as z from 'zod'
import { BackupStatus } from './backup.ts'
import { DeliverabilityTest } from './deliverability.ts'
import { endpoint } from './endpoint.ts'
import { Nothing, timestamp } from './fields.ts'
import { OutboxStatus } from './outbox.ts'

/** Server errors only. */
export const FailedRequest = z.object({
  at: timestamp,
  requestId: z.string(),
  code: z.string(),
  method: z.string(),
  /** Path pattern; null if none was matched. */
  route: z.string().nullable(),
})
export type FailedRequest = z.output<typeof FailedRequest>

export const QueueStatus = z.object({
  name: z.string(),
  due: z.int(),
  active: z.int(),
  failed: z.int(),
  /** Seconds since the oldest task became due; 0 if none is. */
  oldestDue: z.number(),
})

export const Instance = z.object({
  name: z.string(),
  since: timestamp,
  isThis: z.boolean(),
})

export const SystemStatus = z.object({
  version: z.string(),
  startedAt: timestamp,
  instances: z.array(Instance),
  database: z.object({ isEmbedded: z.boolean(), version: z.string(), bytes: z.number() }),
  /** Only with the embedded database. `kept`: bytes that uploads must leave free. */
  disk: z.object({ free: z.number(), kept: z.number() }).nullable(),
  queue: z.array(QueueStatus),
  mail: OutboxStatus.extend({ isEnabled: z.boolean() }),
  backup: BackupStatus.pick({ lastSuccessAt: true, concern: true }),
  /** Of this instance since its start; newest first, at most 50. */
  failures: z.array(FailedRequest),
})
export type SystemStatus = z.output<typeof SystemStatus>

export const MailCertificate = DeliverabilityTest.pick({
  status: true,
  message: true,
  recommendation: true,
  checked: true,
}).extend({ expiresAt: timestamp.nullable() })
export type MailCertificate = z.output<typeof MailCertificate>

export const system = {
  status: endpoint('GET', '/api/admin/system', { access: 'staff', input: Nothing, output: SystemStatus }),
  /** Connects to the mail server; takes up to ten seconds. */
  mailCertificate: endpoint('GET', '/api/admin/system/mail-certificate', {
    access: 'staff',
    input: Nothing,
    output: MailCertificate,
  }),
}
