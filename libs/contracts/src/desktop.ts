import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { bytes, Nothing } from './fields.ts'

/** Increment when console and server on different sides of a change cannot work together. */
export const CONSOLE_LEVEL = 1

/** Distinguishes our server from other services at the same path. */
export const Introduction = z.object({
  product: z.literal('industrial-website-crm'),
  level: z.int().min(0),
  version: z.string().max(50),
  company: z.string().max(200),
})
export type Introduction = z.output<typeof Introduction>

const FileName = z.string().regex(/^[A-Za-z\d][\w.-]{0,199}$/)

/** Also the base URL of the spelling dictionaries. */
export const DESKTOP_FILES = '/api/desktop/files/'

export const desktop = {
  introduction: endpoint('GET', '/api/desktop', { access: 'public', input: Nothing, output: Introduction }),
  file: endpoint('GET', `${DESKTOP_FILES}:name`, {
    access: 'public',
    input: z.object({ name: FileName }),
    output: bytes,
    answer: 'bytes',
  }),
}
