import { robots } from '@app/contracts/robots'
import type { Call, Loaded, Visit } from '../screen.ts'
import { namesIn, type CheckedNames } from './asked-robots.ts'

/** On the server: which of the robots that an address names are in the catalogue. */
export async function loadContact({ call, query }: Visit): Promise<Loaded<CheckedNames>> {
  const asked = query ? namesIn(query) : []
  if (!asked.length) return { data: { asked, known: [] } }
  // The form is there without the catalogue, too.
  const names = await robotNames(call).catch(() => new Set())
  return { data: { asked, known: asked.filter(name => names.has(name)) } }
}

/** The names of all robots. */
export async function robotNames(call: Call): Promise<ReadonlySet<string>> {
  return new Set((await call(robots.catalogue, {})).map(({ name }) => name))
}
