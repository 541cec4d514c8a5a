import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { events, id, line } from './fields.ts'

/** What a console hears of: tables whose rows its screens show; of notices, those of its own account. */
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

/** One event: never what was changed, only where to read again. */
export const LiveEvent = z.object({
  /** Something may have gone unheard since the id that the stream was opened with: everything on the screen is in doubt. */
  isMissed: z.boolean().optional(),
  /** By kind, which customers' records changed; null: any. A newer server may tell of kinds that its console does not know. */
  changes: z.record(z.string(), z.array(id).nullable()).optional(),
})
export type LiveEvent = z.output<typeof LiveEvent>

export const live = {
  /** `LiveEvent`s as changes are committed, until the session ends. */
  stream: endpoint('GET', '/api/admin/live', {
    access: 'staff',
    input: z.object({ after: line(80).optional() }),
    output: events,
    answer: 'events',
  }),
}
