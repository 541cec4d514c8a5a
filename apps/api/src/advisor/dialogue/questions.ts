import type { QuestionField, Requirements } from '@app/contracts/advisor-requirements'
import { isReachFromSize, isToolLed } from '../ranking/need.ts'
import type { Outcome } from './advise.ts'

/** More questions at once are not answered. */
const MOST = 2

/** What is worth asking: only what is missing, never what the visitor does not know or care about. */
export function questionsFor(outcome: Outcome, requirements: Requirements): QuestionField[] {
  const { robots, order } = requirements
  if (outcome !== 'match' && outcome !== 'clarify') return []
  if (outcome === 'match' && (robots.length || order)) return []
  const important: readonly QuestionField[] =
    outcome === 'clarify' ? ['application', 'payload', 'reach'] : ['payload', 'reach', 'tool', 'application']
  return important.filter(field => isOpen(field, requirements)).slice(0, MOST)
}

function isOpen(field: QuestionField, requirements: Requirements): boolean {
  const { part, tool, payload, reach, reachMost, includesTool, application, unknown } = requirements
  if (unknown.includes(field)) return false
  switch (field) {
    case 'application':
      return application === null
    case 'payload':
      return part === null && payload === null && !(tool !== null && isToolLed(application))
    case 'tool':
      return part !== null && tool === null && !includesTool
    case 'reach':
      return reach === null && reachMost === null && !isReachFromSize(requirements)
  }
}
