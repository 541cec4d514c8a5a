import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { bytes, Nothing } from './fields.ts'

/** Counts up whenever a console and a server on either side of the change can't work together. */
export const CONSOLE_LEVEL = 1

/** How a server introduces itself to a console; other services that answer at its path do not look like this. */
export const Introduction = z.object({
  product: z.literal('industrial-website-crm'),
  level: z.int().min(0),
  version: z.string().max(50),
  company: z.string().max(200),
})
export type Introduction = z.output<typeof Introduction>

/** Name of a file for consoles: one name, no path. */
const FileName = z.string().regex(/^[A-Za-z\d][\w.-]{0,199}$/)

/** Folder of the files for consoles, below the server's address; the spelling dictionaries are fetched by it. */
export const DESKTOP_FILES = '/api/desktop/files/'

export const desktop = {
  introduction: endpoint('GET', '/api/desktop', { access: 'public', input: Nothing, output: Introduction }),
  /** What the company laid out for its consoles: signed updates and spelling dictionaries. */
  file: endpoint('GET', `${DESKTOP_FILES}:name`, {
    access: 'public',
    input: z.object({ name: FileName }),
    output: bytes,
    answer: 'bytes',
  }),
}
