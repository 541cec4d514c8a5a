import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id, line, Nothing, nothing, text } from './fields.ts'

/** The person who is logged in. */
export const StaffUser = z.object({ id, email: z.string(), name: z.string() })
export type StaffUser = z.output<typeof StaffUser>

/** A password is never trimmed; 256 characters bound the work of hashing it. */
const password = text('Passwort ist erforderlich').min(1, 'Passwort ist erforderlich').max(256)

/** Shortest password a new account may have. */
export const MIN_PASSWORD = 12

const LoginFields = z.object({ email: line(254, 'E-Mail ist erforderlich'), password })

/** What the one-time set-up link asks for to make the first account. */
export const SetupFields = z.object({
  token: z.string().min(1).max(100),
  name: line(100, 'Name ist erforderlich'),
  email: email('Gültige E-Mail-Adresse erforderlich'),
  password: z
    .string('Passwort ist erforderlich')
    .min(MIN_PASSWORD, `Mindestens ${MIN_PASSWORD} Zeichen`)
    .max(256),
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
}
