import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Message } from './message.ts'
import { isNegated } from './negations.ts'
import { findTerms } from './terms.ts'
import { applicationTerms } from './vocabulary/applications.ts'
import { environmentTerms, mountingTerms } from './vocabulary/surroundings.ts'

/** The sheet without what the message takes back in words: "doch kein Reinraum", "nicht mehr schweißen". */
export function withoutNegated(before: Requirements, message: Message): Requirements {
  const isGone = (terms: RegExp) => findTerms(message.folded, terms).some(found => isNegated(message, found))
  const { application, mounting } = before
  const isApplicationGone = applicationTerms.some(
    each => each.application === application && isGone(each.terms),
  )
  const isMountingGone = mountingTerms.some(({ value, terms }) => value === mounting && isGone(terms))
  const gone = new Set(environmentTerms.filter(({ terms }) => isGone(terms)).map(({ value }) => value))
  return {
    ...before,
    application: isApplicationGone ? null : application,
    mounting: isMountingGone ? null : mounting,
    environment: before.environment.filter(value => !gone.has(value)),
    cleanRoomClass: gone.has('clean_room') ? null : before.cleanRoomClass,
    explosionZone: gone.has('explosive') ? null : before.explosionZone,
  }
}
