import { accounts } from '@app/contracts/accounts'
import { applications } from '@app/contracts/applications'
import { articles } from '@app/contracts/articles'
import { automation } from '@app/contracts/automation'
import { backup } from '@app/contracts/backup'
import { competitors } from '@app/contracts/competitors'
import { contact } from '@app/contracts/contact'
import { customerBatches } from '@app/contracts/customer-bulk'
import { dashboard } from '@app/contracts/dashboard'
import { postings } from '@app/contracts/job-postings'
import { mailGrants } from '@app/contracts/mail-grants'
import { mailTray } from '@app/contracts/mail-tray'
import { mailbox } from '@app/contracts/mailbox'
import { messageTemplates } from '@app/contracts/message-templates'
import { notices } from '@app/contracts/notices'
import { offerTexts } from '@app/contracts/offer-texts'
import { opportunities } from '@app/contracts/opportunities'
import { outbox } from '@app/contracts/outbox'
import { overview } from '@app/contracts/overview'
import { ownFields } from '@app/contracts/own-fields'
import { owners } from '@app/contracts/owners'
import { pipelineSettings } from '@app/contracts/pipeline-settings'
import { referenceAdministration } from '@app/contracts/reference-administration'
import { robotAdministration } from '@app/contracts/robot-administration'
import { savedViews } from '@app/contracts/saved-views'
import { tags } from '@app/contracts/tags'
import { webhooks } from '@app/contracts/webhooks'
import { expect, test } from '@jest/globals'
import { crmReads } from '../crm/crm-reads.ts'
import { liveReads } from './live-reads.ts'

const calls = [
  ...crmReads,
  accounts.list,
  applications.list,
  articles.list,
  automation.get,
  backup.status,
  backup.runs,
  competitors.list,
  contact.list,
  customerBatches.list,
  dashboard.get,
  postings.list,
  mailGrants.list,
  mailTray.list,
  mailbox.status,
  mailbox.refusals,
  messageTemplates.list,
  notices.list,
  offerTexts.list,
  opportunities.list,
  opportunities.stages,
  outbox.list,
  overview.get,
  ownFields.list,
  owners.list,
  pipelineSettings.get,
  referenceAdministration.list,
  robotAdministration.list,
  savedViews.list,
  tags.list,
  webhooks.list,
]

test('every address that is read again is that of a call', () => {
  const addresses = new Set(Object.values(liveReads).flat())
  expect(addresses).toEqual(new Set(calls.map(({ path }) => path)))
})
