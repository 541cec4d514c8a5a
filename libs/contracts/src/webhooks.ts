import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, id, line, Nothing, nothing, pathId, timestamp } from './fields.ts'

/** Names in the console. Restored records are reported as created. */
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

/** Deliveries are dropped from the log after so many days. */
export const WEBHOOK_LOG_DAYS = 30

/** Each has its own connection, so that a hanging one does not block others. */
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
  /** Paused because the target failed for a day. */
  pausedAt: timestamp.nullable(),
  waiting: z.int(),
})
export type Webhook = z.output<typeof Webhook>

export const WebhookDelivery = z.object({
  id,
  event: z.string(),
  createdAt: timestamp,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  dueAt: timestamp.nullable(),
  triedAt: timestamp.nullable(),
  /** Last attempt; null without an answer. */
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  /** Beginning of the answer, or why there is none. */
  answer: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const PATH = '/api/admin/webhooks'
const one = { access: 'staff', input: ById, output: nothing, answer: 'empty' } as const
/** Shown only when it is made. */
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
  /** The former one is invalid at once. */
  renewSecret: endpoint('POST', `${PATH}/:id/secret`, {
    access: 'staff',
    input: ById,
    output: z.object({ secret }),
    status: 201,
  }),
  /** Sends `webhook.test` at once. */
  test: endpoint('POST', `${PATH}/:id/test`, one),
  /** Sends waiting deliveries after a pause. */
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
