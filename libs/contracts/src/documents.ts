import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ById, bytes, id, nothing, pathId, timestamp } from './fields.ts'
import { listEndpoint } from './page.ts'

/** Bytes; the same as for mails, whose attachments are listed beside documents. */
export const MAX_DOCUMENT_SIZE = 50 * 1024 * 1024

export const CustomerDocument = z.object({
  id,
  customerId: id,
  opportunity: z.object({ id, title: z.string() }).nullable(),
  contactPerson: z.object({ id, name: z.string() }).nullable(),
  name: z.string(),
  size: z.int(),
  /** Null: the account is gone. */
  uploadedBy: z.string().nullable(),
  createdAt: timestamp,
})
export type CustomerDocument = z.output<typeof CustomerDocument>

export const documents = {
  /** Including those of its opportunities and people. */
  ofCustomer: listEndpoint('/api/admin/crm/customers/:id/documents', {
    access: ['crm:read'],
    row: CustomerDocument,
    filters: { id: pathId, opportunityId: pathId.optional() },
    sorts: ['-createdAt'],
  }),
  upload: endpoint('POST', '/api/admin/crm/customers/:id/documents', {
    access: ['crm:write'],
    input: z.object({
      id: pathId,
      opportunityId: pathId.optional(),
      contactPersonId: pathId.optional(),
      file: z.custom<File>().optional(),
    }),
    output: CustomerDocument,
    status: 201,
    upload: {
      field: 'file',
      maxFiles: 1,
      maxFileSize: MAX_DOCUMENT_SIZE,
      tooLarge: 'document.too_large',
    },
  }),
  /** Download only, never inline: the content type is known from the name alone. */
  download: endpoint('GET', '/api/admin/crm/documents/:id', {
    access: ['crm:read'],
    input: ById,
    output: bytes,
    answer: 'bytes',
  }),
  remove: endpoint('DELETE', '/api/admin/crm/documents/:id', {
    access: ['crm:write'],
    input: ById,
    output: nothing,
    answer: 'empty',
  }),
}
