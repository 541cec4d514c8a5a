import * as z from 'zod'
import { password } from './auth.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  FORBIDDEN_CHARACTERS,
  id,
  isOneLine,
  line,
  nothing,
  Nothing,
  optionalLine,
  timestamp,
} from './fields.ts'

export const mailGrantProviders = ['microsoft', 'google'] as const
export type MailGrantProvider = (typeof mailGrantProviders)[number]

/** A token is sent to no other server. */
export const mailProviderServers = {
  microsoft: {
    name: 'Microsoft',
    smtp: ['smtp.office365.com', 'smtp-mail.outlook.com'],
    imap: ['outlook.office365.com'],
  },
  google: { name: 'Google', smtp: ['smtp.gmail.com', 'smtp-relay.gmail.com'], imap: ['imap.gmail.com'] },
} as const satisfies Record<
  MailGrantProvider,
  { name: string; smtp: readonly string[]; imap: readonly string[] }
>

const secret = z.string().max(256).refine(isOneLine, FORBIDDEN_CHARACTERS)

export const MailGrantFields = z
  .object({
    provider: z.enum(mailGrantProviders),
    /** Microsoft only: id or domain. */
    tenant: optionalLine(253),
    clientId: line(200, 'ID ist erforderlich').refine(
      text => /^[\w.-]+$/.test(text),
      'Bitte eine ID ohne Leerzeichen eingeben',
    ),
    /** Google only. */
    clientSecret: secret.optional(),
    /** The caller's own. */
    password,
  })
  .superRefine(({ provider, tenant, clientSecret }, context) => {
    if (provider === 'microsoft' && !/^[\w.-]+$/.test(tenant ?? ''))
      context.addIssue({ code: 'custom', path: ['tenant'], message: 'Mandanten-ID ist erforderlich' })
    if (provider === 'google' && !clientSecret)
      context.addIssue({
        code: 'custom',
        path: ['clientSecret'],
        message: 'Clientschlüssel ist erforderlich',
      })
  })

/** OAuth access to a mail account, without its secrets. */
export const MailGrant = z.object({
  id,
  provider: z.enum(mailGrantProviders),
  tenant: z.string().nullable(),
  clientId: z.string(),
  /** Null before the first sign-in. */
  account: z.string().nullable(),
  renewedAt: timestamp.nullable(),
  /** In German. */
  failure: z.object({ since: timestamp, sentence: z.string() }).nullable(),
  /** The caller's pending sign-in: page to open, and at Microsoft the code to enter there. */
  signIn: z.object({ url: z.string(), code: z.string().nullable(), until: timestamp }).nullable(),
})
export type MailGrant = z.output<typeof MailGrant>

const PATH = '/api/admin/mail-grants'

export const mailGrants = {
  list: endpoint('GET', PATH, { access: 'staff', input: Nothing, output: z.array(MailGrant) }),
  /** Also starts the first sign-in. */
  add: endpoint('POST', PATH, { access: 'staff', input: MailGrantFields, output: MailGrant, status: 201 }),
  signIn: endpoint('POST', `${PATH}/:id/sign-in`, {
    access: 'staff',
    input: z.object({ ...ById.shape, password }),
    output: MailGrant,
  }),
  /** With the parameters of Google's redirect. */
  finish: endpoint('POST', `${PATH}/finish`, {
    access: 'staff',
    input: z.object({
      state: line(200, 'Das Kennzeichen der Anmeldung fehlt'),
      code: z.string().max(2_000).refine(isOneLine, FORBIDDEN_CHARACTERS).optional(),
      error: z.string().max(200).optional(),
    }),
    output: MailGrant,
  }),
  remove: endpoint('DELETE', `${PATH}/:id`, {
    access: 'staff',
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
