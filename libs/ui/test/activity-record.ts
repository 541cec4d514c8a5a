import type { Activity } from '@app/contracts/activities'
import { customer } from './staff.tsx'

/** A task of the customer as the server answers it. */
export const activityRecord: Activity = {
  id: 41,
  customerId: customer.id,
  customer: { id: customer.id, companyName: customer.companyName },
  opportunityId: null,
  opportunity: null,
  type: 'task',
  title: 'Layout nachreichen',
  description: null,
  activityDate: '2026-11-01T08:00:00.000Z',
  dueDate: null,
  status: 'completed',
  outcomeCode: null,
  outcomeNotes: null,
  mailId: null,
  emailSender: null,
  emailRecipients: null,
  emailSubject: null,
  emailTextContent: null,
  attachments: [],
  delivery: null,
  ownerId: null,
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
}
