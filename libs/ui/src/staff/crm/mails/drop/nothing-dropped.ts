import * as z from 'zod'

/** Types under which new Outlook and Outlook on the web describe the mails that are dragged; seen, nowhere documented. */
const OUTLOOK_ROWS = /^(multi)?maillist(message|conversation)?rows?$/i

const Rows = z.object({ subjects: z.array(z.string()) })

/** The type of a drop from new Outlook or Outlook on the web, which hand a web page no file; the file manager gets one. */
export const outlookType = (types: readonly string[]) => types.find(type => OUTLOOK_ROWS.test(type))

/** The subjects that Outlook gives along; only while the drop lasts. */
function subjectsOf(carried: Pick<DataTransfer, 'getData'>, type: string): string[] {
  try {
    return Rows.parse(JSON.parse(carried.getData(type))).subjects.filter(subject => subject.trim())
  } catch {
    return []
  }
}

/** What staff read of a drop without a file. */
export interface NothingDropped {
  title: string
  reason: string
  steps: readonly [string, string]
}

type Carried = Pick<DataTransfer, 'types' | 'getData'>

/** Ways of a mail out of new Outlook or Outlook on the web. */
export const SAVED_STEPS = [
  'In Outlook „Speichern unter“ wählen, im Web „Herunterladen“.',
  'Die gespeicherte .eml-Datei hierher ziehen.',
] as const

/** The way where the shell files what lies in a folder. */
export const FOLDER_STEPS = [
  'Den Ablageordner öffnen, auch im Menü „Datei“.',
  'Die E-Mail aus dem neuen Outlook in den Ordner ziehen, aus Outlook im Web dort speichern: Die Konsole legt sie ab.',
] as const

const REASON = 'Das neue Outlook und Outlook im Web übergeben beim Ziehen in dieses Fenster keine Datei.'

/** Longest subject that is shown whole. */
const LONGEST = 80

function named([first = '', ...others]: string[]): string {
  const name = `„${first.length > LONGEST ? `${first.slice(0, LONGEST).trimEnd()} …` : first}“`
  if (others.length === 0) return name
  return others.length === 1
    ? `${name} und einer weiteren E-Mail`
    : `${name} und ${others.length} weiteren E-Mails`
}

/** Explains a drop without a file, with the subject where Outlook tells it; only while the drop lasts. */
export function explainNothing(carried: Carried | null, hasDropFolder: boolean): NothingDropped {
  const steps = hasDropFolder ? FOLDER_STEPS : SAVED_STEPS
  const type = carried && outlookType(carried.types)
  if (!type) return { title: 'Es kam keine Datei an', reason: REASON, steps }
  const subjects = subjectsOf(carried, type)
  const reason = subjects.length ? `Von ${named(subjects)} kam nur ein Verweis an. ${REASON}` : REASON
  return { title: 'Outlook hat keine Datei übergeben', reason, steps }
}

/** The explanation as one text. */
export const nothingSentence = ({ reason, steps: [first, second] }: NothingDropped) =>
  `${reason} So klappt es: 1. ${first} 2. ${second}`
