import * as z from 'zod'
import { code, newPassword, password, StaffUser } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Belongings, handoverFields } from './handovers.ts'
import {
  ById,
  email,
  FORBIDDEN_CHARACTERS,
  id,
  line,
  Nothing,
  nothing,
  pathId,
  storable,
  timestamp,
} from './fields.ts'

/** An account as the others see it. */
export const Account = z.object({
  ...StaffUser.shape,
  lastLoginAt: timestamp.nullable(),
  hasTotp: z.boolean(),
  /** False until the person has set one through their link. */
  hasPassword: z.boolean(),
  disabledAt: timestamp.nullable(),
})
export type Account = z.output<typeof Account>

/** A link that sets a password once. It is shown when it is made and never again. */
export const PasswordLink = z.object({ link: z.string(), expiresAt: timestamp })
export type PasswordLink = z.output<typeof PasswordLink>

const name = line(100, 'Name ist erforderlich')

/** Whom an account is for. */
export const NewAccount = z.object({ name, email: email('Gültige E-Mail-Adresse erforderlich') })

/** The caller's own password once more: whoever merely got hold of a session must not get into accounts by it. */
const confirmation = { password }

/** Accounts of the staff. There is one role: each may manage the others. */
export const accounts = {
  list: endpoint('GET', '/api/admin/accounts', {
    access: 'staff',
    input: Nothing,
    output: z.array(Account),
  }),
  add: endpoint('POST', '/api/admin/accounts', {
    access: 'staff',
    input: z.object({ ...NewAccount.shape, ...confirmation }),
    output: z.object({ account: Account, ...PasswordLink.shape }),
    status: 201,
  }),
  update: endpoint('PATCH', '/api/admin/accounts/:id', {
    access: 'staff',
    input: z.object({
      id: pathId,
      isDisabled: z.boolean(),
      /** Who takes over what the person is responsible for; needed where there is anything. */
      handover: z.object(handoverFields).optional(),
      ...confirmation,
    }),
    output: Account,
  }),
  /** What an account is responsible for, to be handed over before it is disabled. */
  belongings: endpoint('GET', '/api/admin/accounts/:id/belongings', {
    access: 'staff',
    input: ById,
    output: Belongings,
  }),
  /** A new link for somebody who never used theirs, forgot their password or lost their second factor. */
  makeLink: endpoint('POST', '/api/admin/accounts/:id/link', {
    access: 'staff',
    input: z.object({ ...ById.shape, ...confirmation }),
    output: PasswordLink,
    status: 201,
  }),
}

/** One log-in that still holds. */
export const StaffSession = z.object({
  id,
  /** Browser and system, in words. */
  device: z.string(),
  /** Shortened; null where it is not known. */
  address: z.string().nullable(),
  startedAt: timestamp,
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
})
export type StaffSession = z.output<typeof StaffSession>

/** What the holder of an account sees of it. */
export const OwnAccount = z.object({
  ...StaffUser.shape,
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** HTML that stands below the mails that this person writes; empty where there is none. */
  signature: z.string(),
})
export type OwnAccount = z.output<typeof OwnAccount>

const OWN = '/api/admin/account'

/** The account of whoever calls. */
export const ownAccount = {
  get: endpoint('GET', OWN, { access: 'staff', input: Nothing, output: OwnAccount }),
  update: endpoint('PATCH', OWN, { access: 'staff', input: z.object({ name }), output: OwnAccount }),
  setSignature: endpoint('PUT', `${OWN}/signature`, {
    access: 'staff',
    input: z.object({
      signature: z.string().max(10_000, 'Die Signatur ist zu lang').refine(storable, FORBIDDEN_CHARACTERS),
    }),
    output: OwnAccount,
  }),
  /** Ends every other session. */
  changePassword: endpoint('POST', `${OWN}/password`, {
    access: 'staff',
    input: z.object({ newPassword, ...confirmation }),
    output: nothing,
    answer: 'empty',
  }),
  beginTotp: endpoint('POST', `${OWN}/totp`, {
    access: 'staff',
    input: z.object(confirmation),
    output: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** The same as an `otpauth:` address, for a QR code. */
      uri: z.string(),
    }),
  }),
  /** Answers the recovery codes, this one time. */
  confirmTotp: endpoint('POST', `${OWN}/totp/confirm`, {
    access: 'staff',
    input: z.object({ totp: code }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeTotp: endpoint('POST', `${OWN}/totp/remove`, {
    access: 'staff',
    input: z.object({ totp: code, ...confirmation }),
    output: nothing,
    answer: 'empty',
  }),
  sessions: endpoint('GET', `${OWN}/sessions`, {
    access: 'staff',
    input: Nothing,
    output: z.array(StaffSession),
  }),
  endSession: endpoint('DELETE', `${OWN}/sessions/:id`, {
    access: 'staff',
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
  endOtherSessions: endpoint('DELETE', `${OWN}/sessions`, {
    access: 'staff',
    input: Nothing,
    output: nothing,
    answer: 'empty',
  }),
}
