import type { QuestionField, Requirements } from '@app/contracts/advisor-requirements'
import { compileTerms } from './terms.ts'
import { applicationTerms } from './vocabulary/applications.ts'
import { cycleTerms } from './vocabulary/dialogue.ts'
import { lengthCues, massCues } from './vocabulary/figures.ts'
import {
  collaborativeTerms,
  coolantTerms,
  environmentTerms,
  hollowWristTerms,
  ingressCode,
  kindTerms,
  mountingTerms,
} from './vocabulary/surroundings.ts'

/** Something that a visitor can name in order to let go of it. */
export interface Topic {
  /** Where it is a thing that the advisor asks about: it is not asked for again. */
  field: QuestionField | null
  terms: RegExp
  /** What the sheet loses. */
  cleared(before: Requirements): Partial<Requirements>
  /** Taken back by a plain negation, too: "kein Reinraum", where "keine 3 m Reichweite" says something else. */
  isNegatable: boolean
}

const cues = (vocabulary: readonly { role: string; terms: RegExp }[], role: string) =>
  vocabulary.find(cue => cue.role === role)!.terms

/** A topic that is more than one word of the sheet: "Montage egal". */
const general = (
  words: string | RegExp,
  cleared: Partial<Requirements>,
  { field = null, isNegatable = true }: Partial<Pick<Topic, 'field' | 'isNegatable'>> = {},
): Topic => ({
  field,
  terms: typeof words === 'string' ? compileTerms(words) : words,
  cleared: () => cleared,
  isNegatable,
})

/** A topic that is one value of the sheet: "Reinraum egal" leaves the cold store as it is. */
const particular = (terms: RegExp, cleared: Topic['cleared']): Topic => ({
  field: null,
  terms,
  cleared,
  isNegatable: true,
})

/** What the advisor asks about, and what the sheet loses of it, is a matter of `merge`: another figure may stand beside it. */
const asked = (field: QuestionField, words: string | RegExp) =>
  general(words, {}, { field, isNegatable: false })

/** Everything that can be taken back, and the words by which it is named. */
export const topics: readonly Topic[] = [
  asked('reach', cues(lengthCues, 'reach')),
  asked('tool', cues(massCues, 'tool')),
  asked('payload', cues(massCues, 'payload')),
  asked('payload', cues(massCues, 'part')),
  asked('application', 'anwendung | anwendungen | einsatz | einsatzzweck | application | use'),
  general('bauart | typ | robotertyp | type | kind | bauform | kinematik | type of robot | kind of robot', {
    kinds: [],
    excludedKinds: [],
    axes: null,
    axesLeast: null,
  }),
  general('achs* | achszahl | axis | axes', { axes: null, axesLeast: null }),
  general(cues(lengthCues, 'repeatability'), { repeatability: null }),
  general('montage | montageart | montageort | einbaulage | aufstellung | mounting | installation', {
    mounting: null,
  }),
  general(
    'umgebung | umgebungsbedingung* | normale halle | normale umgebung | normaler umgebung | normal environment | surroundings | environment',
    {
      environment: [],
      cleanRoomClass: null,
      explosionZone: null,
      temperature: null,
    },
  ),
  general('schutzart | schutzklasse | ip | ingress protection | protection class', {
    protection: null,
    wristProtection: null,
  }),
  general(ingressCode, { protection: null, wristProtection: null }),
  general(coolantTerms, { wristProtection: null }),
  general('temperatur* | temperature*', { temperature: null }),
  general(collaborativeTerms, { collaborative: false }),
  general(hollowWristTerms, { hollowWrist: false }),
  general(cycleTerms, { cycle: null }),
  general('eigengewicht | robotergewicht | body weight | own weight | robot weight', {
    bodyWeightMost: null,
  }),
  general('obergrenze | nach oben | upper limit | upper bound', { reachMost: null, payloadMost: null }),
  general('*höhe | height', { height: null }),
  general('größe | abmessung* | maße | size | dimension*', { size: null }),
  general('anpresskraft | prozesskraft | kraft | force', { force: null }),
  general('doppelgreifer* | double gripper* | dual gripper*', { count: null }),
  // Named so that a phrase finds what it is said of: "Der Hersteller ist egal".
  general(
    'hersteller | marke | fabrikat | farbe | baujahr | preis | kosten | lieferzeit | brand | make | colour | color | price',
    {},
  ),
  ...applicationTerms.map(({ application, terms }) =>
    particular(terms, before => (before.application === application ? { application: null } : {})),
  ),
  ...mountingTerms.map(({ value, terms }) =>
    particular(terms, before => (before.mounting === value ? { mounting: null } : {})),
  ),
  ...kindTerms.map(({ value, terms }) =>
    particular(terms, before => ({ kinds: before.kinds.filter(kind => kind !== value) })),
  ),
  ...environmentTerms.map(({ value, terms }) =>
    particular(terms, before => ({
      environment: before.environment.filter(each => each !== value),
      ...(value === 'clean_room' && { cleanRoomClass: null }),
      ...(value === 'explosive' && { explosionZone: null }),
      ...(value === 'cold' && { temperature: null }),
    })),
  ),
]
