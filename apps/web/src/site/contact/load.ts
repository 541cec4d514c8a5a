import { robots } from '@app/contracts/robots'
import type { Loaded, Visit } from '../screen.ts'
import { namesIn, type CheckedNames } from './asked-robots.ts'

/** On the server: which of the robots that an address names are in the catalogue. */
export async function loadContact({ call, query }: Visit): Promise<Loaded<CheckedNames>> {
  const asked = query ? namesIn(query) : []
  if (!asked.length) return { data: { asked, known: [] } }
  // The form is there without the catalogue, too.
  const rows = await call(robots.catalogue, {}).catch(() => [])
  const names = new Set(rows.map(({ name }) => name))
  return { data: { asked, known: asked.filter(name => names.has(name)) } }
}
