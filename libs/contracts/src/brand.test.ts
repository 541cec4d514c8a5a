import { expect, test } from '@jest/globals'
import * as z from 'zod'
import { brand } from './brand.ts'

const line = z
  .string()
  .min(1)
  .refine(text => text.trim() === text && !/\p{Cc}/u.test(text), 'one line without spaces around it')
const both = z.strictObject({ de: line, en: line })
const https = z.url({ protocol: /^https$/ })
const mail = z.email()
const path = z.string().regex(/^\/[\w-]+$/)
const anchor = z.string().regex(/^[a-z][\w-]*$/)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const year = z.int().min(1800).max(2100)
const dialable = z.strictObject({ shown: line, dialled: z.string().regex(/^\+[1-9]\d{6,14}$/) })
const script = z.strictObject({ src: https, origins: z.array(https) }).nullable()
const mailServer = z.strictObject({
  name: line,
  smtpHost: z.hostname(),
  smtpPort: z.int().min(1).max(65_535),
})

const schema = z.strictObject({
  name: line,
  nameSuffix: line,
  legalName: line,
  title: both,
  address: z.strictObject({
    street: line,
    postalCode: z.string().regex(/^\d{4,5}$/),
    city: line,
    country: both,
    countryCode: z.string().regex(/^[A-Z]{2}$/),
  }),
  phone: dialable,
  email: mail,
  openingHours: both,
  openingTimes: z.strictObject({
    days: z.array(z.string().endsWith('day')).min(1).max(7),
    opens: time,
    closes: time,
  }),
  team: z.array(
    z.strictObject({
      name: line,
      role: both,
      phone: dialable,
      email: mail,
      photo: z
        .string()
        .regex(/^[\w-]+\.webp$/)
        .nullable(),
    }),
  ),
  certificates: z.array(z.strictObject({ name: line, scope: both, url: https })),
  vatNumber: z.string().regex(/^ATU\d{8}$/),
  registerNumber: z.string().regex(/^FN \d{1,6} [a-z]$/),
  registerCourt: line,
  foundingYear: year,
  region: both,
  management: z.strictObject({ name: line, role: both }),
  businessPurpose: both,
  tradeAuthority: both,
  chamber: both,
  careersEmail: mail,
  privacyEmail: mail,
  securityEmail: mail,
  bookingUrl: https,
  roiUrl: z.union([path, https]),
  companyUrl: https,
  legalLinks: z.array(z.strictObject({ name: both, url: https })),
  aiPartner: z.strictObject({ name: line, path, anchor, url: https }),
  robotPartner: z.strictObject({
    name: line,
    anchor,
    url: https,
    imageDomains: z.array(z.hostname()),
    exploreUrl: https,
    consultationUrl: https,
  }),
  subsidiaries: z
    .array(
      z.strictObject({
        name: line,
        url: https,
        location: line,
        founded: year,
        description: both,
        role: both,
      }),
    )
    .length(4),
  testimonials: z.array(z.strictObject({ author: line, company: line, image: anchor })).length(3),
  analytics: z.strictObject({ behaviour: script, visitorIdentification: script }),
  senders: z.strictObject({ admin: line, crm: line }),
  mailPresets: z.strictObject({ brevo: mailServer, gmail: mailServer }),
  console: z.strictObject({
    title: line,
    scheme: z.string().regex(/^[a-z][a-z\d+.-]*$/),
    packageName: z.string().regex(/^[a-z][a-z\d-]*$/),
    appId: z.string().regex(/^[a-z][a-z\d]*(\.[a-z][a-z\d-]*){2,}$/),
    copyright: line,
    updateKeys: z.array(z.base64().length(60)),
  }),
})

test('every field of the brand is of its kind, and none is unknown', () => {
  expect(schema.safeParse(brand).error?.issues ?? []).toEqual([])
})

test('a telephone number shown is the one that is dialled', () => {
  for (const { shown, dialled } of [brand.phone, ...brand.team.map(({ phone }) => phone)])
    expect(shown.replace(/[^\d+]/g, '')).toBe(dialled)
})

test('the hours for people are the hours for search engines', () => {
  const { opens, closes } = brand.openingTimes
  for (const hours of Object.values(brand.openingHours)) expect(hours).toContain(`${opens}–${closes}`)
})

test('the founding year is that of the oldest company of the group', () => {
  expect(Math.min(...brand.subsidiaries.map(({ founded }) => founded))).toBe(brand.foundingYear)
})

test("a script's own origin is among those that it may talk to", () => {
  for (const script of Object.values(brand.analytics))
    if (script) expect(script.origins).toContain(new URL(script.src).origin)
})
