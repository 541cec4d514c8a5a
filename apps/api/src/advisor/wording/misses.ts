import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import type { Nearest } from '../ranking/nearest.ts'
import { askedFor } from './asked-for.ts'
import { formats } from './format.ts'
import { names } from './names.ts'
import { sentences } from './sentences.ts'

/** What a robot lacks, or has too much of: "es fehlen 2 700 mm Reichweite". */
export function missesOf({ robot, misses }: Nearest, requirements: Requirements, language: Language): string {
  const say = sentences[language]
  const { kilograms, millimetres, list } = formats[language]
  const unstated = misses
    .filter(({ isUnstated }) => isUnstated)
    .map(({ criterion }) => askedFor(criterion.field, requirements, language))
  const stated = misses.filter(({ isUnstated }) => !isUnstated)
  const parts = stated.map(({ criterion: { field, asked, end }, value }) => {
    if (field === 'mounting')
      return say.onlyMountings(list([...robot.mountings].map(each => names[language].mountings[each])))
    const isWeight = field === 'payload' || field === 'bodyWeight'
    if (asked === null || value === null || !(isWeight || field === 'reach'))
      return say.otherThan(askedFor(field, requirements, language))
    const by = Math.abs(asked - value)
    const figure = isWeight ? kilograms(by) : millimetres(by)
    return (end === 'least' ? say.missing : say.tooMuch)(figure, names[language].fields[field])
  })
  const silent = unstated.length ? [say.unstated(list([...new Set(unstated)]))] : []
  return list([...new Set([...parts, ...silent])])
}
