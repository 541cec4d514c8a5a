import { createContext, use, type ComponentType, type RefObject } from 'react'
import type { Recommendation } from '@app/contracts/advisor'
import type { CatalogueRobot } from '../robots/catalogue-robot.ts'
import type { Catalogue } from './catalogue.ts'
import type { DialogueState } from './use-dialogue.ts'

/** What is shown of the advisor where there is room for one thing only. */
export type View = 'dialog' | 'sheet'

interface RobotCards {
  RecommendationCard: ComponentType<{ recommendation: Recommendation }>
  RobotPreview: ComponentType<{ robot: CatalogueRobot }>
}

export interface Advisor extends DialogueState {
  /** Empty until somebody is about to ask. */
  catalogue: Catalogue
  /** Everything that shows robots with their drawings; null until it is there. */
  cards: RobotCards | null
  prepare(): void
  input: RefObject<HTMLTextAreaElement | null>
  /** Puts a text into the input, and the cursor behind it. */
  fill(text: string): void
  /** Opens the details of a robot; its page, where the dialog does not arrive. */
  openRobot(id: number): void
  view: View
  show(view: View): void
}

export const AdvisorContext = createContext<Advisor | null>(null)

/** The advisor around a part of it; throws outside of it. */
export function useAdvisor(): Advisor {
  const advisor = use(AdvisorContext)
  if (!advisor) throw new Error('useAdvisor needs an AdvisorContext around it')
  return advisor
}
