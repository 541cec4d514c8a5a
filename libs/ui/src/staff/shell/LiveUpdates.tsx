import { accounts } from '@app/contracts/accounts'
import { applications } from '@app/contracts/applications'
import { articles } from '@app/contracts/articles'
import { automation } from '@app/contracts/automation'
import { backup } from '@app/contracts/backup'
import { contact } from '@app/contracts/contact'
import { customerBatches } from '@app/contracts/customer-bulk'
import { dashboard } from '@app/contracts/dashboard'
import type { Endpoint } from '@app/contracts/endpoint'
import { postings } from '@app/contracts/job-postings'
import type { LiveKind } from '@app/contracts/live'
import { mailGrants } from '@app/contracts/mail-grants'
import { mailTray } from '@app/contracts/mail-tray'
import { mailbox } from '@app/contracts/mailbox'
import { messageTemplates } from '@app/contracts/message-templates'
import { offerTexts } from '@app/contracts/offer-texts'
import { opportunities } from '@app/contracts/opportunities'
import { outbox } from '@app/contracts/outbox'
import { overview } from '@app/contracts/overview'
import { owners } from '@app/contracts/owners'
import { pipelineSettings } from '@app/contracts/pipeline-settings'
import { robotAdministration } from '@app/contracts/robot-administration'
import { tags } from '@app/contracts/tags'
import { webhooks } from '@app/contracts/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '../../api/ApiProvider.tsx'
import { startLive } from '../../api/live.ts'
import { crmReads } from '../crm/crm-reads.ts'

const crm = [...crmReads, overview.get]
const pipeline = [opportunities.list, opportunities.stages, pipelineSettings.get]

/** What shows the records of a kind. */
const reads: Readonly<Record<LiveKind, readonly Endpoint[]>> = {
  customers: crm,
  contact_persons: crm,
  opportunities: crm,
  opportunity_persons: crm,
  activities: crm,
  documents: crm,
  offers: crm,
  customer_batches: [customerBatches.list],
  pipeline_stages: pipeline,
  loss_reasons: [pipelineSettings.get],
  articles: [articles.list],
  offer_texts: [offerTexts.list],
  tags: [tags.list],
  mail_tray: [mailTray.list],
  contact_requests: [contact.list, dashboard.get],
  job_applications: [applications.list, dashboard.get],
  jobs: [postings.list],
  robots: [robotAdministration.list],
  outbox: [outbox.list],
  mailbox: [mailbox.status],
  mailbox_refusals: [mailbox.refusals],
  mail_grants: [mailGrants.list],
  backup_runs: [backup.status, backup.runs],
  automation_runs: [automation.get],
  message_templates: [messageTemplates.list],
  webhook_deliveries: [webhooks.list],
  staff: [accounts.list, owners.list],
}

/** Moves what is on the screen when a colleague, or the server itself, changes something. */
export function LiveUpdates() {
  const client = useClient()
  const queryClient = useQueryClient()
  useEffect(() => startLive({ client, queryClient, reads }), [client, queryClient])
  return null
}
