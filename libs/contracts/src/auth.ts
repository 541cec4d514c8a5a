import * as z from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'
import { email, id, line, Nothing, nothing, text } from './fields.ts'

export const StaffUser = z.object({ id, email: z.string(), name: z.string() })
export type StaffUser = z.output<typeof StaffUser>

/** Never trimmed; 256 characters limit the cost of hashing. */
export const password = text('Passwort ist erforderlich').min(1, 'Passwort ist erforderlich').max(256)

/** The field with the caller's own password, if the call has one; the server checks it first. */
export function ownPasswordField({ access, input }: Endpoint): string | undefined {
  if (access === 'public' || !('shape' in input)) return undefined
  return Object.entries(input.shape as object).find(([, schema]) => schema === password)?.[0]
}

export const MIN_PASSWORD = 12

/** No composition rules; the server refuses easily guessed passwords. */
export const newPassword = z
  .string('Passwort ist erforderlich')
  .min(MIN_PASSWORD, `Mindestens ${MIN_PASSWORD} Zeichen`)
  .max(256)

/** Six digits of an authenticator app, or a recovery code; may be typed with blanks and hyphens. */
export const code = line(40, 'Code ist erforderlich')

const LoginFields = z.object({
  email: line(254, 'E-Mail ist erforderlich'),
  password,
  totp: z.string().trim().max(40).optional(),
})

const token = z.string().min(1).max(100)

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
  setup: endpoint('POST', '/api/admin/setup', {
    access: 'public',
    input: SetupFields,
    output: LoggedIn,
    status: 201,
  }),
  /** Null: the link for the first account. POST keeps the token out of access logs. */
  openLink: endpoint('POST', '/api/admin/setup/link', {
    access: 'public',
    input: z.object({ token }),
    output: z.object({ account: z.object({ name: z.string(), email: z.string() }).nullable() }),
  }),
  /** Also logs in, unless the account has a second factor. */
  setPassword: endpoint('POST', '/api/admin/setup/password', {
    access: 'public',
    input: z.object({ token, password: newPassword }),
    /** Null: the password is set; logging in still needs the second factor. */
    output: z.object({ user: StaffUser.nullable() }),
  }),
  /** The answer is the same whether the account exists or not. */
  requestReset: endpoint('POST', '/api/admin/password-reset', {
    access: 'public',
    input: z.object({ email: line(254, 'E-Mail ist erforderlich') }),
    /** False: this server cannot send mail, so a colleague has to make the link. */
    output: z.object({ byMail: z.boolean() }),
  }),
}
