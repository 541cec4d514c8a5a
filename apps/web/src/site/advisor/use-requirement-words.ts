import { useSite } from '../site-context.ts'
import { decimal, kilograms, millimetres } from '../robots/figures.ts'
import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Sheet } from './dialogue.ts'
import { units, type ChoiceField, type Chip, type NumberField } from './requirement-chips.ts'

const NBSP = '\u00a0'

/** How requirements are worded, in the sheet and in an enquiry. */
export function useRequirementWords() {
  const { say, language } = useSite()

  function figure(field: NumberField, value: number): string {
    if (units[field] === 'kg') return kilograms(value, language)
    if (units[field] === 'mm') return millimetres(value, language)
    return [decimal(value, language), units[field]].filter(Boolean).join(NBSP)
  }
  function number(field: NumberField, value: number, sheet: Sheet): string {
    switch (field) {
      case 'count':
      case 'axes':
      case 'axesLeast':
      case 'cleanRoomClass':
      case 'explosionZone':
        return say(`advisor.values.${field}`, { count: value })
      case 'reach':
        return say(sheet.reachIsApproximate ? 'advisor.values.reachAbout' : 'advisor.values.reach', {
          figure: figure(field, value),
        })
      default:
        return say(`advisor.values.${field}`, { figure: figure(field, value) })
    }
  }
  function choice(field: ChoiceField, value: string): string {
    switch (field) {
      case 'application':
        return say(`advisor.applications.${value as NonNullable<Requirements['application']>}`)
      case 'kinds':
        return say(`advisor.kinds.${value as Requirements['kinds'][number]}`)
      case 'mounting':
        return say(`advisor.mountings.${value as NonNullable<Requirements['mounting']>}`)
      default:
        return value
    }
  }
  /** One thing that is asked for. */
  function chip({ field, value }: Pick<Chip, 'field' | 'value'>, sheet: Sheet): string {
    if (field in units) return number(field as NumberField, value as number, sheet)
    switch (field) {
      case 'collaborative':
      case 'hollowWrist':
      case 'includesTool':
        return say(`advisor.values.${field}`)
      case 'excludedKinds':
        return say('advisor.values.excluded', { name: choice('kinds', value as string) })
      case 'excludedRobots':
        return say('advisor.values.excluded', { name: String(value) })
      case 'wristProtection':
        return say('advisor.values.wristProtection', { name: value as string })
      case 'environment':
        return say(`advisor.environments.${value as Requirements['environment'][number]}`)
      case 'order': {
        const order = value as NonNullable<Requirements['order']>
        return say(`advisor.orders.${order.direction}.${order.value}`)
      }
      case 'unknown':
        return say(`advisor.unknowns.${value as Requirements['unknown'][number]}`)
      case 'robots':
        return String(value)
      default:
        return choice(field as ChoiceField, value as string)
    }
  }
  return { chip, choice, figure }
}
