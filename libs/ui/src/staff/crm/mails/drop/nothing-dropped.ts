import * as z from 'zod'

/** Drag types of new Outlook and Outlook on the web. Observed; undocumented. */
const OUTLOOK_ROWS = /^(multi)?maillist(message|conversation)?rows?$/i

const Rows = z.object({ subjects: z.array(z.string()) })

/** New Outlook and Outlook on the web drop no file on a web page, only on the file manager. */
export const outlookType = (types: readonly string[]) => types.find(type => OUTLOOK_ROWS.test(type))

/** Subjects that Outlook includes; readable only during the drop event. */
function subjectsOf(carried: Pick<DataTransfer, 'getData'>, type: string): string[] {
  try {
    return Rows.parse(JSON.parse(carried.getData(type))).subjects.filter(subject => subject.trim())
  } catch {
    return []
  }
}

export interface NothingDropped {
  title: string
  reason: string
  steps: readonly [string, string]
}

type Carried = Pick<DataTransfer, 'types' | 'getData'>

export const SAVED_STEPS = [
  'In Outlook „Speichern unter“ wählen, im Web „Herunterladen“.',
  'Die gespeicherte .eml-Datei hierher ziehen.',
] as const

/** Where the shell watches a drop folder. */
export const FOLDER_STEPS = [
  'Den Ablageordner öffnen, auch im Menü „Datei“.',
  'Die E-Mail aus dem neuen Outlook in den Ordner ziehen, aus Outlook im Web dort speichern: Die Konsole legt sie ab.',
] as const

const REASON = 'Das neue Outlook und Outlook im Web übergeben beim Ziehen in dieses Fenster keine Datei.'

/** Characters; longer subjects are cut. */
const LONGEST = 80

function named([first = '', ...others]: string[]): string {
  const name = `„${first.length > LONGEST ? `${first.slice(0, LONGEST).trimEnd()} …` : first}“`
  if (others.length === 0) return name
  return others.length === 1
    ? `${name} und einer weiteren E-Mail`
    : `${name} und ${others.length} weiteren E-Mails`
}

/** Call during the drop event: the subject is readable only then. */
export function explainNothing(carried: Carried | null, hasDropFolder: boolean): NothingDropped {
  const steps = hasDropFolder ? FOLDER_STEPS : SAVED_STEPS
  const type = carried && outlookType(carried.types)
  if (!type) return { title: 'Es kam keine Datei an', reason: REASON, steps }
  const subjects = subjectsOf(carried, type)
  const reason = subjects.length ? `Von ${named(subjects)} kam nur ein Verweis an. ${REASON}` : REASON
  return { title: 'Outlook hat keine Datei übergeben', reason, steps }
}

export const nothingSentence = ({ reason, steps: [first, second] }: NothingDropped) =>
  `${reason} So klappt es: 1. ${first} 2. ${second}`
