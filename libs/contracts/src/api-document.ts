import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Nothing } from './fields.ts'

export const apiDocument = {
  get: endpoint('GET', '/api/admin/openapi', {
    access: 'staff',
    input: Nothing,
    output: z.record(z.string(), z.unknown()),
  }),
}
