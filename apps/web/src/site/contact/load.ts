import { robots } from '@app/contracts/robots'
import type { Loaded, Visit } from '../screen.ts'
import { namesIn, type ContactData } from './asked-robots.ts'

/** On the server: which of the robots that an address names are in the catalogue. */
export async function loadContact({ call, query, posted }: Visit): Promise<Loaded<ContactData>> {
  const asked = query ? namesIn(query) : []
  if (!asked.length) return { data: { asked, known: [], posted: posted ?? null } }
  // The form is there without the catalogue, too.
  const rows = await call(robots.catalogue, {}).catch(() => [])
  const known = rows.filter(({ name }) => asked.includes(name)).map(({ id, name }) => ({ id, name }))
  return { data: { asked, known, posted: posted ?? null } }
}
