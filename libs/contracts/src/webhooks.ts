import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, line, Nothing, nothing, pathId, timestamp } from './fields.ts'

/** What other programs can be told of, and what the console calls it. Restored records are told as created ones. */
export const webhookEventNames = {
  'customer.created': 'Kunde angelegt',
  'customer.changed': 'Kunde geändert',
  'customer.deleted': 'Kunde gelöscht',
  'contact_person.created': 'Ansprechperson angelegt',
  'contact_person.changed': 'Ansprechperson geändert',
  'contact_person.deleted': 'Ansprechperson gelöscht',
  'opportunity.created': 'Opportunity angelegt',
  'opportunity.changed': 'Opportunity geändert',
  'opportunity.deleted': 'Opportunity gelöscht',
  'opportunity.won': 'Opportunity gewonnen',
  'opportunity.lost': 'Opportunity verloren',
  'activity.created': 'Aktivität angelegt',
  'activity.changed': 'Aktivität geändert',
  'activity.deleted': 'Aktivität gelöscht',
  'offer.created': 'Angebot angelegt',
  'offer.changed': 'Angebot geändert',
  'offer.deleted': 'Angebot gelöscht',
  'mail.filed': 'E-Mail abgelegt',
} as const
export type WebhookEvent = keyof typeof webhookEventNames
export const webhookEvents = Object.keys(webhookEventNames) as [WebhookEvent, ...WebhookEvent[]]
const WebhookEvent = z.enum(webhookEvents)

/** Days after which the log forgets a delivery. */
export const WEBHOOK_LOG_DAYS = 30

/** Each has a connection of its own, so that one that hangs holds up no other. */
export const MAX_WEBHOOKS = 20

const isTarget = (text: string) => {
  const address = URL.parse(text)
  return address?.protocol === 'https:' && !address.username && !address.password && !address.hash
}

const WebhookFields = z.object({
  name: line(100, 'Name ist erforderlich'),
  url: line(500, 'Adresse ist erforderlich').refine(
    isTarget,
    'Bitte eine Adresse mit https:// und ohne Anmeldedaten',
  ),
  events: z.array(WebhookEvent).min(1, 'Bitte mindestens ein Ereignis wählen').max(webhookEvents.length),
  isActive: z.boolean(),
})

export const Webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  isActive: z.boolean(),
  /** Since when nothing is sent because the target failed for a day. */
  pausedAt: timestamp.nullable(),
  /** Deliveries that are still to be sent. */
  waiting: z.int(),
})
export type Webhook = z.output<typeof Webhook>

export const WebhookDelivery = z.object({
  id,
  event: z.string(),
  createdAt: timestamp,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** Of the next attempt. */
  dueAt: timestamp.nullable(),
  triedAt: timestamp.nullable(),
  /** Of the last attempt; null where no answer came. */
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  /** How the answer begins, or why there is none. */
  answer: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const PATH = '/api/admin/webhooks'
const one = { access: 'staff', input: ById, output: nothing, answer: 'empty' } as const
/** Shown when it is made and never again. */
const secret = z.string()

export const webhooks = {
  list: endpoint('GET', PATH, { access: 'staff', input: Nothing, output: z.array(Webhook) }),
  add: endpoint('POST', PATH, {
    access: 'staff',
    input: WebhookFields,
    output: z.object({ webhook: Webhook, secret }),
    status: 201,
  }),
  update: endpoint('PATCH', `${PATH}/:id`, {
    access: 'staff',
    input: z.object({ id: pathId, ...WebhookFields.shape }),
    output: Webhook,
  }),
  remove: endpoint('DELETE', `${PATH}/:id`, one),
  /** Makes a new secret; the former one signs nothing from now on. */
  renewSecret: endpoint('POST', `${PATH}/:id/secret`, {
    access: 'staff',
    input: ById,
    output: z.object({ secret }),
    status: 201,
  }),
  /** Sends `webhook.test` at once. */
  test: endpoint('POST', `${PATH}/:id/test`, one),
  /** Sends again what waits, after a pause. */
  resume: endpoint('POST', `${PATH}/:id/resume`, one),
  /** The last fifty. */
  deliveries: endpoint('GET', `${PATH}/:id/deliveries`, {
    access: 'staff',
    input: ById,
    output: z.array(WebhookDelivery),
  }),
  resend: endpoint('POST', `${PATH}/:id/deliveries/:delivery/resend`, {
    ...one,
    input: z.object({ id: pathId, delivery: pathId }),
  }),
}
