import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Nothing } from './fields.ts'

/** Every call of the server as OpenAPI 3.1, for programs and whoever writes them. */
export const apiDocument = {
  get: endpoint('GET', '/api/admin/openapi', {
    access: 'staff',
    input: Nothing,
    output: z.record(z.string(), z.unknown()),
  }),
}
