import type { LiveKind } from '@app/contracts/live'
import { crmReads } from '../crm/crm-reads.ts'

const crm = [...crmReads.map(({ path }) => path), '/api/admin/crm/overview'] as const
const pipeline = [
  '/api/admin/crm/opportunities',
  '/api/admin/crm/pipeline-stages',
  '/api/admin/crm/pipeline-settings',
] as const

/** Addresses, not endpoints: their contracts would be loaded before the first screen. */
export const liveReads: Readonly<Record<LiveKind, readonly `/api/${string}`[]>> = {
  customers: crm,
  contact_persons: crm,
  opportunities: crm,
  opportunity_persons: crm,
  activities: crm,
  notices: ['/api/admin/notices'],
  documents: crm,
  offers: crm,
  customer_batches: ['/api/admin/crm/customer-batches'],
  duplicate_searches: ['/api/admin/crm/duplicates'],
  pipeline_stages: pipeline,
  loss_reasons: ['/api/admin/crm/pipeline-settings'],
  competitors: ['/api/admin/crm/competitors'],
  saved_views: ['/api/admin/crm/saved-views'],
  articles: ['/api/admin/crm/articles'],
  offer_texts: ['/api/admin/crm/offer-texts'],
  tags: ['/api/admin/crm/tags'],
  own_fields: ['/api/admin/crm/own-fields'],
  mail_tray: ['/api/admin/crm/mail-tray'],
  contact_requests: ['/api/admin/contacts', '/api/admin/dashboard'],
  job_applications: ['/api/admin/job-applications', '/api/admin/dashboard'],
  jobs: ['/api/admin/jobs'],
  robots: ['/api/admin/robots'],
  reference_projects: ['/api/admin/references'],
  outbox: ['/api/admin/outbox'],
  mailbox: ['/api/admin/mailbox/status'],
  mailbox_refusals: ['/api/admin/mailbox/refusals'],
  mail_grants: ['/api/admin/mail-grants'],
  backup_runs: ['/api/admin/backup/status', '/api/admin/backup/runs'],
  automation_runs: ['/api/admin/crm/automation'],
  message_templates: ['/api/admin/crm/message-templates'],
  webhook_deliveries: ['/api/admin/webhooks'],
  staff: ['/api/admin/accounts', '/api/admin/crm/owners'],
}
