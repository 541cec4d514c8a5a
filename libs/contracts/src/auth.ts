import * as z from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'
import { email, id, line, Nothing, nothing, text } from './fields.ts'

/** The person who is logged in. */
export const StaffUser = z.object({ id, email: z.string(), name: z.string() })
export type StaffUser = z.output<typeof StaffUser>

/** A password is never trimmed; 256 characters bound the work of hashing it. */
export const password = text('Passwort ist erforderlich').min(1, 'Passwort ist erforderlich').max(256)

/** The field of a call of staff that takes the caller's own password once more; the server then checks it before anything else. */
export function ownPasswordField({ access, input }: Endpoint): string | undefined {
  if (access === 'public' || !('shape' in input)) return undefined
  return Object.entries(input.shape as object).find(([, schema]) => schema === password)?.[0]
}

/** Shortest password an account may have. */
export const MIN_PASSWORD = 12

/** A password that is being chosen. There is no rule of composition; the server refuses what is easy to guess. */
export const newPassword = z
  .string('Passwort ist erforderlich')
  .min(MIN_PASSWORD, `Mindestens ${MIN_PASSWORD} Zeichen`)
  .max(256)

/** Six digits of an authenticator app, or a recovery code; people type blanks and hyphens into both. */
export const code = line(40, 'Code ist erforderlich')

const LoginFields = z.object({
  email: line(254, 'E-Mail ist erforderlich'),
  password,
  /** Asked for with `auth.totp_required`. */
  totp: z.string().trim().max(40).optional(),
})

const token = z.string().min(1).max(100)

/** What the one-time set-up link asks for to make the first account. */
export const SetupFields = z.object({
  token,
  name: line(100, 'Name ist erforderlich'),
  email: email('Gültige E-Mail-Adresse erforderlich'),
  password: newPassword,
})

const LoggedIn = z.object({ user: StaffUser })

export const auth = {
  login: endpoint('POST', '/api/admin/login', { access: 'public', input: LoginFields, output: LoggedIn }),
  logout: endpoint('POST', '/api/admin/logout', {
    access: 'public',
    input: Nothing,
    output: nothing,
    answer: 'empty',
  }),
  /** Makes the first account. */
  setup: endpoint('POST', '/api/admin/setup', {
    access: 'public',
    input: SetupFields,
    output: LoggedIn,
    status: 201,
  }),
  /** Tells whose link it is; null: that of the first account. A POST, so that the token stands in no log of addresses. */
  openLink: endpoint('POST', '/api/admin/setup/link', {
    access: 'public',
    input: z.object({ token }),
    output: z.object({ account: z.object({ name: z.string(), email: z.string() }).nullable() }),
  }),
  /** Sets the password of the account that the link was made for, and logs in where no second factor is to be asked for. */
  setPassword: endpoint('POST', '/api/admin/setup/password', {
    access: 'public',
    input: z.object({ token, password: newPassword }),
    /** Null: the password is set, and whoever set it has yet to log in with their code. */
    output: z.object({ user: StaffUser.nullable() }),
  }),
  /** Mails a link for a new password where there is such an account; where there is none, the answer is the same. */
  requestReset: endpoint('POST', '/api/admin/password-reset', {
    access: 'public',
    input: z.object({ email: line(254, 'E-Mail ist erforderlich') }),
    /** False: this server sends no mail; somebody else with an account has to make the link. */
    output: z.object({ byMail: z.boolean() }),
  }),
}
