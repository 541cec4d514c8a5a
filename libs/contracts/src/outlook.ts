import * as z from 'zod'
import { password, StaffUser } from './auth.ts'
import { CustomerRef } from './customers.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import {
  ById,
  FORBIDDEN_CHARACTERS,
  id,
  isOneLine,
  line,
  nothing,
  Nothing,
  storable,
  text,
  timestamp,
} from './fields.ts'
import { MailPlacement, mailPlacements, MailProposal } from './mail-placements.ts'
import { opportunities } from './opportunities.ts'
import { timeline } from './timeline.ts'

/** An Outlook whose add-in works for the account. */
export const AddIn = z.object({
  id,
  /** Browser and system, in words. */
  device: z.string(),
  /** Shortened; null where it is not known. */
  address: z.string().nullable(),
  connectedAt: timestamp,
  lastUsedAt: timestamp,
})
export type AddIn = z.output<typeof AddIn>

/** Minutes that a code holds. */
export const ADD_IN_CODE_MINUTES = 10

/** Days without a call after which the connection of an add-in ends. */
export const ADD_IN_IDLE_DAYS = 90

const address = z.string().max(320).refine(isOneLine, FORBIDDEN_CHARACTERS)

/** What Outlook tells of the mail that is open. */
export const OpenMail = z.object({
  /** With its angle brackets, as Outlook gives it. */
  messageId: z.string().max(998).refine(isOneLine, FORBIDDEN_CHARACTERS),
  subject: z.string().max(2_000).refine(storable, FORBIDDEN_CHARACTERS),
  sender: address,
  recipients: z.array(address).max(500),
})
export type OpenMail = z.output<typeof OpenMail>

const OWN = '/api/admin/account/add-ins'

export const outlook = {
  addIns: endpoint('GET', OWN, { access: 'staff', input: Nothing, output: z.array(AddIn) }),
  /** Makes a code to be typed into the add-in; it takes the place of a former one. Asks for the caller's own password. */
  newCode: endpoint('POST', `${OWN}/code`, {
    access: 'staff',
    input: z.object({ password }),
    output: z.object({ code: z.string(), expiresAt: timestamp }),
    status: 201,
  }),
  end: endpoint('DELETE', `${OWN}/:id`, { access: 'staff', input: ById, output: nothing, answer: 'empty' }),
  /** Uses a code up. The token is answered this one time; calls of the add-in carry it as a bearer token. */
  connect: endpoint('POST', '/api/admin/outlook/connect', {
    access: 'public',
    input: z.object({ code: line(40, 'Code ist erforderlich') }),
    output: z.object({ token: z.string(), user: StaffUser }),
    status: 201,
  }),
  /** Whom a mail is about and where it stands already. A POST, so that addresses of people stand in no log. */
  look: endpoint('POST', '/api/admin/crm/outlook/mail', {
    access: ['crm:write'],
    input: OpenMail,
    output: z.object({ proposals: z.array(MailProposal), placements: z.array(MailPlacement) }),
  }),
  /** A few customers by their names, without anything else about them. */
  customers: endpoint('POST', '/api/admin/crm/outlook/customers', {
    access: ['crm:write'],
    input: z.object({
      search: text('Suchbegriff ist erforderlich')
        .trim()
        .min(2, 'Mindestens 2 Zeichen')
        .max(200)
        .refine(storable, FORBIDDEN_CHARACTERS),
    }),
    output: z.array(CustomerRef),
  }),
}

/** All that the token of an add-in opens. */
export const addInEndpoints: readonly Endpoint[] = [
  outlook.look,
  outlook.customers,
  opportunities.ofCustomer,
  timeline.ofCustomer,
  mailPlacements.drop,
]
