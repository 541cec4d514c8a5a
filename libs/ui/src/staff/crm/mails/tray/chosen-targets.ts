/** A place that staff have chosen for a mail. */
export interface ChosenTarget {
  customer: { id: number; companyName: string }
  opportunity: { id: number; title: string } | null
}

/** Whether both are the same place. */
export const isSameTarget = (one: ChosenTarget, other: ChosenTarget) =>
  one.customer.id === other.customer.id && one.opportunity?.id === other.opportunity?.id

/** A place as it is read. */
export const wordsOfTarget = ({ customer, opportunity }: ChosenTarget) =>
  opportunity ? `${customer.companyName}, ${opportunity.title}` : customer.companyName

/** All that is chosen, each once: the chips, and what stands in the fields. */
export function allTargets(targets: readonly ChosenTarget[], current: ChosenTarget | null): ChosenTarget[] {
  const isThere = current && targets.some(target => isSameTarget(target, current))
  return current && !isThere ? [...targets, current] : [...targets]
}
