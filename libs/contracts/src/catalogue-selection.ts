import * as z from 'zod'
import { CATALOGUE_ADDRESS, LONGEST_CATALOGUE_ADDRESS } from './catalogue-address.ts'
import { applicationName } from './robot-applications.ts'

const figure = z.number().positive().max(1_000_000).nullish()

/** What a visitor looked for in the catalogue when they asked. */
export const CatalogueSelection = z.object({
  /** kg to be carried at least. */
  payload: figure,
  /** mm to be reached at least. */
  reach: figure,
  /** As an address names it: `machine_tending`. */
  application: z
    .string()
    .regex(/^[a-z\d_]{1,60}$/)
    .nullish(),
  /** The view, inside the public site: no other address is taken. */
  address: z.string().max(LONGEST_CATALOGUE_ADDRESS).regex(CATALOGUE_ADDRESS),
})
export type CatalogueSelection = z.output<typeof CatalogueSelection>

/** A selection's figures in German, as labels and values. */
export function selectionFacts({ payload, reach, application }: CatalogueSelection): [string, string][] {
  const number = (value: number) => value.toLocaleString('de-DE', { useGrouping: false })
  return [
    ...(payload ? [['Traglast', `mindestens ${number(payload)} kg`] satisfies [string, string]] : []),
    ...(reach ? [['Reichweite', `mindestens ${number(reach)} mm`] satisfies [string, string]] : []),
    ...(application ? [['Anwendung', applicationName(application, 'de')] satisfies [string, string]] : []),
  ]
}
