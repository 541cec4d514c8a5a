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

export const Account = z.object({
  ...StaffUser.shape,
  lastLoginAt: timestamp.nullable(),
  hasTotp: z.boolean(),
  hasPassword: z.boolean(),
  disabledAt: timestamp.nullable(),
})
export type Account = z.output<typeof Account>

/** Usable once; shown only when it is made. */
export const PasswordLink = z.object({ link: z.string(), expiresAt: timestamp })
export type PasswordLink = z.output<typeof PasswordLink>

const name = line(100, 'Name ist erforderlich')

export const NewAccount = z.object({ name, email: email('Gültige E-Mail-Adresse erforderlich') })

/** The caller's own password: a stolen session alone must not give access to accounts. */
const confirmation = { password }

/** There is one role: everyone manages the others. */
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
      /** Required if the person is responsible for anything. */
      handover: z.object(handoverFields).optional(),
      ...confirmation,
    }),
    output: Account,
  }),
  belongings: endpoint('GET', '/api/admin/accounts/:id/belongings', {
    access: 'staff',
    input: ById,
    output: Belongings,
  }),
  /** For somebody who never used theirs, forgot their password or lost their second factor. */
  makeLink: endpoint('POST', '/api/admin/accounts/:id/link', {
    access: 'staff',
    input: z.object({ ...ById.shape, ...confirmation }),
    output: PasswordLink,
    status: 201,
  }),
}

export const StaffSession = z.object({
  id,
  /** Browser and operating system. */
  device: z.string(),
  /** Shortened; null if unknown. */
  address: z.string().nullable(),
  startedAt: timestamp,
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
})
export type StaffSession = z.output<typeof StaffSession>

export const OwnAccount = z.object({
  ...StaffUser.shape,
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** HTML below the person's mails; may be empty. */
  signature: z.string(),
})
export type OwnAccount = z.output<typeof OwnAccount>

const OWN = '/api/admin/account'

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
  /** Ends all other sessions. */
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
  /** Returns the recovery codes, only this once. */
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
