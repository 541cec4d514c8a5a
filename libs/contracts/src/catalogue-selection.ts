import * as z from 'zod'
import { CATALOGUE_ADDRESS, LONGEST_CATALOGUE_ADDRESS } from './catalogue-address.ts'
import { applicationName } from './robot-applications.ts'

const figure = z.number().positive().max(1_000_000).nullish()

export const CatalogueSelection = z.object({
  /** kg, minimum */
  payload: figure,
  /** mm, minimum */
  reach: figure,
  /** As in addresses: `machine_tending`. */
  application: z
    .string()
    .regex(/^[a-z\d_]{1,60}$/)
    .nullish(),
  /** Restricted to paths of the public site. */
  address: z.string().max(LONGEST_CATALOGUE_ADDRESS).regex(CATALOGUE_ADDRESS),
})
export type CatalogueSelection = z.output<typeof CatalogueSelection>

export function selectionFacts({ payload, reach, application }: CatalogueSelection): [string, string][] {
  const number = (value: number) => value.toLocaleString('de-DE', { useGrouping: false })
  return [
    ...(payload ? [['Traglast', `mindestens ${number(payload)} kg`] satisfies [string, string]] : []),
    ...(reach ? [['Reichweite', `mindestens ${number(reach)} mm`] satisfies [string, string]] : []),
    ...(application ? [['Anwendung', applicationName(application, 'de')] satisfies [string, string]] : []),
  ]
}
