import type { Requirements } from '@app/contracts/advisor-requirements'
import type { UnverifiedField } from '@app/contracts/advisor'
import type { Language } from '@app/contracts/validation'
import { demanding } from '../ranking/criteria.ts'
import type { Nearest } from '../ranking/rank.ts'
import { formats, names, sentences } from './words.ts'

/** Whether only the use tells how a robot has to be built: nobody asked for it. */
export function isBuildUnnamed(field: UnverifiedField, requirements: Requirements): boolean {
  const { kinds, excludedKinds, axes, axesLeast } = requirements
  if (field === 'kind') return kinds.length === 0 && excludedKinds.length === 0
  return field === 'axes' && axes === null && axesLeast === null
}

/** Names a requirement with its value: "Schutzart IP67", "Deckenmontage", "Temperatur -25 °C". */
export function askedFor(field: UnverifiedField, requirements: Requirements, language: Language): string {
  const say = names[language]
  const { application, mounting, protection, wristProtection, repeatability, axes, axesLeast } = requirements
  switch (field) {
    case 'application':
      return application
        ? `${say.fields.application} ${say.applications[application]}`
        : say.fields.application
    case 'mounting':
      return mounting ? say.mountings[mounting] : say.fields.mounting
    case 'protection':
      return `${say.fields.protection} ${protection ?? ''}`.trim()
    case 'wristProtection':
      return `${say.fields.wristProtection} ${wristProtection ?? ''}`.trim()
    case 'repeatability':
      return repeatability === null
        ? say.fields.repeatability
        : `${say.fields.repeatability} ±${formats[language].number(repeatability)}\u00a0mm`
    case 'axes':
      return `${say.fields.axes}${(axes ?? axesLeast) ? ` (${axes ?? axesLeast})` : ''}`
    case 'kind':
      // What is not known of a robot is how many axes it has.
      return say.fields[isBuildUnnamed(field, requirements) ? 'axes' : field]
    case 'environment':
      return surroundings(requirements, language)
    default:
      return say.fields[field]
  }
}

function surroundings(
  { environment, temperature, cleanRoomClass, explosionZone }: Requirements,
  language: Language,
): string {
  const said = environment
    .filter(each => demanding.has(each))
    .map(each => {
      const name = names[language].environments[each]
      if (each === 'cold' && temperature !== null) return `${name} ${temperature}\u00a0°C`
      if (each === 'clean_room' && cleanRoomClass !== null) return `${name} ISO\u00a0${cleanRoomClass}`
      if (each === 'explosive' && explosionZone !== null) return `${name}, Zone\u00a0${explosionZone}`
      return name
    })
  const isOpen = temperature !== null && !environment.includes('cold')
  const open = isOpen ? [`${names[language].environments.cold} ${temperature}\u00a0°C`] : []
  return formats[language].list([...said, ...open])
}

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
