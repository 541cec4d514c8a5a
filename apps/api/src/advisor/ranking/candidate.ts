import { applications } from '@app/contracts/advisor-choices'
import type { Application, Kind, Mounting } from '@app/contracts/advisor-requirements'
import { codeOf } from '@app/contracts/robot-applications'
import { usesOfSuffixes } from '@app/contracts/robot-suffixes'
import type { Evidence, EvidencedValue } from '@app/contracts/robots'
import { hasTerm } from '../extraction/terms.ts'
import { fold } from '../extraction/tokens.ts'
import { applicationTerms, mountingTerms } from '../extraction/vocabulary/applications-and-surroundings.ts'

/** What an application suffix says of a robot. General trade knowledge, not the manufacturer's word: never proof. */
interface SuffixTraits {
  /** Built for these uses and, where `isSpecial`, for no others. */
  applications: readonly Application[]
  isSpecial: boolean
  kind?: Kind
  hasHollowWrist?: boolean
  isForCleanRooms?: boolean
}

/** By suffix; robots without one are standard robots. */
const suffixTraits: Readonly<Record<string, SuffixTraits>> = {
  SR: {
    applications: ['assembly', 'pick_place', 'handling', 'packaging'],
    isSpecial: true,
    kind: 'scara',
  },
  MI: { applications: ['assembly', 'pick_place', 'machine_tending', 'inspection'], isSpecial: true },
  C: { applications: ['assembly', 'pick_place', 'handling'], isSpecial: true, isForCleanRooms: true },
  PL: {
    applications: ['palletizing', 'packaging', 'handling'],
    isSpecial: true,
    kind: 'palletizer',
  },
  BD: { applications: ['press_tending', 'bending'], isSpecial: true },
  PR: { applications: ['press_tending'], isSpecial: true },
  HW: { applications: ['arc_welding'], isSpecial: true, hasHollowWrist: true },
  CW: { applications: ['laser_welding'], isSpecial: true },
  DW: { applications: ['handling'], isSpecial: true },
  HR: { applications: ['handling'], isSpecial: true },
  HP: { applications: ['handling'], isSpecial: true },
  AC: { applications: ['handling'], isSpecial: true },
  P: { applications: ['foundry', 'machine_tending', 'handling'], isSpecial: false },
}

/** What robots without a suffix are mostly used for. */
const standardTraits: SuffixTraits = {
  applications: ['handling', 'machine_tending', 'palletizing'],
  isSpecial: false,
}

/** Made for one use: in a question without a use they stand behind the robots for many. */
const singlePurpose: ReadonlySet<string> = new Set(['BD', 'PR', 'HW', 'CW', 'PL', 'C'])

/** A row of the catalogue as the advisor reads it. */
export interface CatalogueRobot {
  id: number
  name: string
  series: string
  applicationSuffix: string | null
  payload: number | null
  reach: number | null
  axes: number | null
  accuracy: number | null
  protection: string | null
  bodyWeight: number | null
  installation: string[]
  applications: string[]
  imageUrl: string | null
  estunUrl: string | null
  evidence: Partial<Record<EvidencedValue, Evidence>>
  updatedAt: Date
}

/** A robot that may be recommended, with what its words mean. */
export interface Candidate extends CatalogueRobot {
  kind: Kind | null
  traits: SuffixTraits
  isSinglePurpose: boolean
  /** The use that the suffix itself names. */
  namedBySuffix: Application | null
  /** Uses that the catalogue names for this robot; empty where it names none. */
  namedApplications: ReadonlySet<Application>
  mountings: ReadonlySet<Mounting>
}

const isStated = (evidence: Evidence | undefined) => evidence === 'documented' || evidence === 'entered'

/** Reads the words of a catalogue row by the vocabulary by which visitors' words are read. */
export function toCandidate(robot: CatalogueRobot): Candidate {
  const traits = suffixTraits[robot.applicationSuffix ?? ''] ?? standardTraits
  const labelled = robot.applications.flatMap(label => meanings(label, applicationTerms))
  const mounted = robot.installation.flatMap(label =>
    meanings(
      label,
      mountingTerms.map(({ value, terms }) => ({ application: value, terms })),
    ),
  )
  // Of a robot for a special use, a general label is no proof of another use; what staff enter is.
  const isBelieved = !traits.isSpecial || isStated(robot.evidence.applications)
  return {
    ...robot,
    kind: kindOf(robot, traits),
    traits,
    namedBySuffix: namedUse(robot.applicationSuffix),
    isSinglePurpose: singlePurpose.has(robot.applicationSuffix ?? ''),
    namedApplications: new Set(isBelieved ? labelled : []),
    mountings: new Set(mounted),
  }
}

function namedUse(suffix: string | null): Application | null {
  const label = usesOfSuffixes[suffix ?? '']
  return applications.find(application => label && application === codeOf(label)) ?? null
}

/** What a label means: "Press Brake Automation" is bending. */
function meanings<A extends string>(
  label: string,
  vocabulary: readonly { application: A; terms: RegExp }[],
): A[] {
  const folded = fold(label)
  return vocabulary.filter(({ terms }) => hasTerm(folded, terms)).map(({ application }) => application)
}

function kindOf({ axes }: CatalogueRobot, { kind }: SuffixTraits): Kind | null {
  if (kind) return kind
  return axes === 6 ? '6-axis' : axes === 5 ? '5-axis' : null
}

/** A value of a robot that is a figure; null where the catalogue does not state it, or it is none. */
export function numberOf(robot: Candidate, value: string): number | null {
  return value === 'payload' ||
    value === 'reach' ||
    value === 'accuracy' ||
    value === 'bodyWeight' ||
    value === 'axes'
    ? robot[value]
    : null
}
