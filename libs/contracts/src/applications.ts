import * as z from 'zod'
import { isEmail, tidyAddress } from './email-address.ts'
import { endpoint } from './endpoint.ts'
import {
  ById,
  bytes,
  day,
  FORBIDDEN_CHARACTERS,
  id,
  isOneLine,
  optionalLine,
  pathId,
  seen,
  storable,
  timestamp,
  worded,
} from './fields.ts'
import { MAX_INTEGER } from './numbers.ts'
import { listEndpoint } from './page.ts'

export const fileTypes = ['cv', 'cover_letter', 'certificates', 'other'] as const
export const FileType = z.enum(fileTypes)
export type FileType = z.output<typeof FileType>

export const fileTypeNames = {
  cv: 'Lebenslauf',
  cover_letter: 'Anschreiben',
  certificates: 'Zeugnis',
  other: 'Sonstiges',
} satisfies Record<FileType, string>

const documents = ['.pdf', '.doc', '.docx']
const pictures = ['.jpg', '.jpeg', '.png']

interface FileRule {
  /** Advertised extensions. */
  extensions: readonly string[]
  /** Also accepted: formats of Mac and iPhone that few can open, and other extensions of JPEG. */
  alsoTaken: readonly string[]
  several: boolean
}

const letter: FileRule = { extensions: documents, alsoTaken: ['.pages'], several: false }
const proof: FileRule = {
  extensions: [...documents, ...pictures],
  alsoTaken: ['.pages', '.heic', '.heif', '.jfif', '.jpe'],
  several: true,
}

export const fileRules = {
  cv: letter,
  cover_letter: letter,
  certificates: proof,
  other: proof,
} satisfies Record<FileType, FileRule>

/** Bytes. */
export const MAX_FILE_SIZE = 10 * 1024 * 1024
/** Bytes, of all files together. */
export const MAX_FILES_SIZE = 25 * 1024 * 1024
export const MAX_FILES = 10

const isId = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') &&
  /^[1-9]\d{0,9}$/.test(String(value)) &&
  Number(value) <= MAX_INTEGER

/** A missing field gets the same message as an empty one; forms send line breaks as CRLF. */
const trimmed = z
  .string()
  .nullish()
  .transform(text => seen((text ?? '').replaceAll('\r\n', '\n').trim()))

export const applicationStatuses = ['pending', 'reviewing', 'accepted', 'rejected'] as const
export const ApplicationStatus = z.enum(applicationStatuses)
export type ApplicationStatus = z.output<typeof ApplicationStatus>

export const applicationStatusNames = {
  pending: 'Ausstehend',
  reviewing: 'In Prüfung',
  accepted: 'Angenommen',
  rejected: 'Abgelehnt',
} satisfies Record<ApplicationStatus, string>

export const ApplicationFields = z.object({
  jobId: z
    .custom<number | string>(isId, worded({ de: 'Kein Job ausgewählt', en: 'No job selected' }))
    .transform(Number),
  firstName: name({ de: 'Vorname ist erforderlich', en: 'First name is required' }),
  lastName: name({ de: 'Nachname ist erforderlich', en: 'Last name is required' }),
  email: trimmed.pipe(
    z
      .string()
      .overwrite(tidyAddress)
      .max(254)
      .refine(
        isEmail,
        worded({ de: 'Gültige E-Mail-Adresse erforderlich', en: 'Valid e-mail address required' }),
      ),
  ),
  phone: optionalLine(50),
  address: optionalLine(300),
  motivation: trimmed.pipe(
    z
      .string()
      .max(10_000)
      .refine(
        text => text.length >= 10,
        worded({
          de: 'Motivation sollte mindestens 10 Zeichen haben',
          en: 'Motivation should have at least 10 characters',
        }),
      )
      .refine(storable, FORBIDDEN_CHARACTERS),
  ),
  availableFrom: z.union([z.literal('').transform(() => null), day]).nullish(),
  salaryExpectation: optionalLine(100),
})

function name(required: { de: string; en: string }) {
  return trimmed.pipe(
    z
      .string()
      .max(100)
      .refine(text => text !== '', worded(required))
      .refine(isOneLine, FORBIDDEN_CHARACTERS),
  )
}

export const JobApplication = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  job: z.object({ title: z.string() }),
  /** "Motivation" in the form. */
  coverLetter: z.string(),
  status: ApplicationStatus,
  createdAt: timestamp,
})
export type JobApplication = z.output<typeof JobApplication>

export const ApplicationDocument = z.object({
  id,
  type: FileType,
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type ApplicationDocument = z.output<typeof ApplicationDocument>

export const ApplicationDetails = JobApplication.extend({
  /** Null if the posting was deleted. */
  jobId: id.nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  availableFrom: day.nullable(),
  salaryExpectation: z.string().nullable(),
  language: z.enum(['de', 'en']),
  rejectedAt: timestamp.nullable(),
  documents: z.array(ApplicationDocument),
})
export type ApplicationDetails = z.output<typeof ApplicationDetails>

/** For phone and mail: `B00042`. */
export const applicationReference = (id: number) => `B${String(id).padStart(5, '0')}`

/** Tolerates case, blanks and zeros; null for any other text. */
export function idOfReference(text: string): number | null {
  const digits = /^\s*B[\s-]?0*([1-9]\d{0,9})\s*$/i.exec(text)?.[1]
  return digits && Number(digits) <= MAX_INTEGER ? Number(digits) : null
}

export const ApplicationCounts = z.object({
  total: z.int(),
  pending: z.int(),
  reviewing: z.int(),
  accepted: z.int(),
  rejected: z.int(),
})

const ofJob = { jobId: pathId.optional() }

export const applications = {
  list: listEndpoint('/api/admin/job-applications', {
    access: ['requests:read'],
    row: JobApplication,
    filters: { status: ApplicationStatus.optional(), ...ofJob },
    sorts: ['-createdAt', 'createdAt'],
  }),
  counts: endpoint('GET', '/api/admin/job-applications/counts', {
    access: ['requests:read'],
    input: z.object(ofJob),
    output: ApplicationCounts,
  }),
  get: endpoint('GET', '/api/admin/job-applications/:id', {
    access: ['requests:read'],
    input: ById,
    output: ApplicationDetails,
  }),
  update: endpoint('PATCH', '/api/admin/job-applications/:id', {
    access: ['requests:write'],
    input: z.object({ id: pathId, status: ApplicationStatus }),
    output: JobApplication,
  }),
  document: endpoint('GET', '/api/admin/job-applications/:id/documents/:documentId', {
    access: ['requests:read'],
    input: z.object({ id: pathId, documentId: pathId }),
    output: bytes,
    answer: 'bytes',
  }),
  send: endpoint('POST', '/api/job-applications', {
    access: 'public',
    /** `fileTypes`: one per file, in the same order. */
    input: ApplicationFields.extend({
      files: z.custom<File[]>().optional(),
      fileTypes: z.union([FileType.array(), FileType.transform(type => [type])]).optional(),
    }),
    output: z.object({
      message: z.string(),
      reference: z.string().optional(),
    }),
    status: 201,
    upload: {
      field: 'files',
      maxFiles: MAX_FILES,
      maxFileSize: MAX_FILE_SIZE,
      tooLarge: 'application.file_too_large',
      tooMany: 'application.too_many_files',
      noRoom: 'application.no_room',
      total: { maxSize: MAX_FILES_SIZE, tooLarge: 'application.files_too_large' },
    },
  }),
}
