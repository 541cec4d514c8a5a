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

export const AddIn = z.object({
  id,
  /** Browser and operating system. */
  device: z.string(),
  /** Shortened; null if unknown. */
  address: z.string().nullable(),
  connectedAt: timestamp,
  lastUsedAt: timestamp,
})
export type AddIn = z.output<typeof AddIn>

export const ADD_IN_CODE_MINUTES = 10

/** Unused add-ins are disconnected after so many days. */
export const ADD_IN_IDLE_DAYS = 90

const address = z.string().max(320).refine(isOneLine, FORBIDDEN_CHARACTERS)

export const OpenMail = z.object({
  /** With angle brackets. */
  messageId: z.string().max(998).refine(isOneLine, FORBIDDEN_CHARACTERS),
  subject: z.string().max(2_000).refine(storable, FORBIDDEN_CHARACTERS),
  sender: address,
  recipients: z.array(address).max(500),
})
export type OpenMail = z.output<typeof OpenMail>

const OWN = '/api/admin/account/add-ins'

export const outlook = {
  addIns: endpoint('GET', OWN, { access: 'staff', input: Nothing, output: z.array(AddIn) }),
  /** To be typed into the add-in; replaces the previous code. Needs the caller's password. */
  newCode: endpoint('POST', `${OWN}/code`, {
    access: 'staff',
    input: z.object({ password }),
    output: z.object({ code: z.string(), expiresAt: timestamp }),
    status: 201,
  }),
  end: endpoint('DELETE', `${OWN}/:id`, { access: 'staff', input: ById, output: nothing, answer: 'empty' }),
  /** Consumes the code. Returns the token, only this once; the add-in sends it as bearer token. */
  connect: endpoint('POST', '/api/admin/outlook/connect', {
    access: 'public',
    input: z.object({ code: line(40, 'Code ist erforderlich') }),
    output: z.object({ token: z.string(), user: StaffUser }),
    status: 201,
  }),
  /** Customers of a mail, and where it is filed. POST keeps addresses out of logs. */
  look: endpoint('POST', '/api/admin/crm/outlook/mail', {
    access: ['crm:write'],
    input: OpenMail,
    output: z.object({ proposals: z.array(MailProposal), placements: z.array(MailPlacement) }),
  }),
  /** Names only. */
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

export const addInEndpoints: readonly Endpoint[] = [
  outlook.look,
  outlook.customers,
  opportunities.ofCustomer,
  timeline.ofCustomer,
  mailPlacements.drop,
]
