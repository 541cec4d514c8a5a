import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { events, id, line } from './fields.ts'

/** Tables with rows on screen; of notices, only those of the console's account. */
export const liveKinds = [
  'customers',
  'contact_persons',
  'customer_batches',
  'duplicate_searches',
  'opportunities',
  'pipeline_stages',
  'loss_reasons',
  'opportunity_persons',
  'activities',
  'notices',
  'documents',
  'offers',
  'saved_views',
  'competitors',
  'articles',
  'offer_texts',
  'tags',
  'own_fields',
  'mail_tray',
  'contact_requests',
  'job_applications',
  'jobs',
  'robots',
  'reference_projects',
  'outbox',
  'mailbox',
  'mailbox_refusals',
  'mail_grants',
  'backup_runs',
  'automation_runs',
  'message_templates',
  'webhook_deliveries',
  'staff',
] as const
export type LiveKind = (typeof liveKinds)[number]

/** Never contains data, only what to refetch. */
export const LiveEvent = z.object({
  /** Events since the stream's id may be lost: refetch everything. */
  isMissed: z.boolean().optional(),
  /** Changed customers by kind; null: any. A newer server may send kinds that the console does not know. */
  changes: z.record(z.string(), z.array(id).nullable()).optional(),
})
export type LiveEvent = z.output<typeof LiveEvent>

export const live = {
  /** As changes are committed, until the session ends. */
  stream: endpoint('GET', '/api/admin/live', {
    access: 'staff',
    input: z.object({ after: line(80).optional() }),
    output: events,
    answer: 'events',
  }),
}
