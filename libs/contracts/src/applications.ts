import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  day,
  FORBIDDEN_CHARACTERS,
  isEmail,
  isOneLine,
  MAX_INTEGER,
  optionalLine,
  storable,
  worded,
} from './fields.ts'

/** What a document of an application is. */
export const fileTypes = ['cv', 'cover_letter', 'certificates', 'other'] as const
export const FileType = z.enum(fileTypes)
export type FileType = z.output<typeof FileType>

const documents = ['.pdf', '.doc', '.docx']

/** The file names each kind of document may have, and whether there can be several. */
export const fileRules = {
  cv: { extensions: documents, several: false },
  cover_letter: { extensions: documents, several: false },
  certificates: { extensions: [...documents, '.jpg', '.jpeg', '.png'], several: true },
  other: { extensions: [...documents, '.jpg', '.jpeg', '.png'], several: true },
} satisfies Record<FileType, { extensions: readonly string[]; several: boolean }>

/** In bytes. */
export const MAX_FILE_SIZE = 10 * 1024 * 1024
/** Of all files together, in bytes. */
export const MAX_FILES_SIZE = 25 * 1024 * 1024
export const MAX_FILES = 10

const isId = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') &&
  /^[1-9]\d{0,9}$/.test(String(value)) &&
  Number(value) <= MAX_INTEGER

/** A field that is not sent at all gets the same words as an empty one; forms send line breaks as two characters. */
const trimmed = z
  .string()
  .nullish()
  .transform(text => (text ?? '').replaceAll('\r\n', '\n').trim())

export const applicationStatuses = ['pending', 'reviewing', 'accepted', 'rejected'] as const
export const ApplicationStatus = z.enum(applicationStatuses)
export type ApplicationStatus = z.output<typeof ApplicationStatus>

/** What the dialog sends beside its files. */
export const ApplicationFields = z.object({
  jobId: z
    .custom<number | string>(isId, worded({ de: 'Kein Job ausgewählt', en: 'No job selected' }))
    .transform(Number),
  firstName: name({ de: 'Vorname ist erforderlich', en: 'First name is required' }),
  lastName: name({ de: 'Nachname ist erforderlich', en: 'Last name is required' }),
  email: trimmed.pipe(
    z
      .string()
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

export const applications = {
  send: endpoint('POST', '/api/job-applications', {
    access: 'public',
    /** `fileTypes` says of each file, in order, what it is. */
    input: ApplicationFields.extend({
      files: z.custom<File[]>().optional(),
      fileTypes: z.union([FileType.array(), FileType.transform(type => [type])]).optional(),
    }),
    output: z.object({ message: z.string() }),
    status: 201,
    upload: {
      field: 'files',
      maxFiles: MAX_FILES,
      maxFileSize: MAX_FILE_SIZE,
      tooLarge: 'application.file_too_large',
      tooMany: 'application.too_many_files',
      total: { maxSize: MAX_FILES_SIZE, tooLarge: 'application.files_too_large' },
    },
  }),
}
