import { useState } from 'react'
import { brand } from '@app/contracts/brand'
import {
  type JobPosting,
  employmentTypeNames,
  genderedWord,
  promisesPay,
  publicTitle,
  publishingGaps,
} from '@app/contracts/job-postings'
import { viennaDay } from '@app/contracts/vienna-day'
import { formatDate } from '../../../kit/format.ts'
import { type JobValues, jobFieldNames } from './job-form.tsx'
import { type Check, CheckList } from '../CheckList.tsx'

const ok = (at: Field, text: string): JobCheck => ({ ...at, state: 'ok', text })
const hint = (at: Field, text: string): JobCheck => ({ ...at, state: 'hint', text })

interface JobChecksProps {
  values: JobValues
  posting: JobPosting | null
  onField: (field: keyof JobValues) => void
}

export function JobChecks({ values, posting, onField }: JobChecksProps) {
  const [today] = useState(() => viennaDay(new Date()))
  return <CheckList checks={jobChecks(values, posting, today)} onField={onField} />
}

type JobCheck = Check<keyof JobValues>

/** Characters; shorter descriptions are hard to find. */
const SHORT = 150

type Field = Pick<JobCheck, 'name' | 'field'>

function titleCheck({ title, location }: JobValues): JobCheck {
  const at: Field = { field: 'title', name: 'Titel' }
  const word = genderedWord(title)
  if (word)
    return hint(at, `„${word}“ nennt ein Geschlecht. Neutral ist etwa „Programmierung“ oder „Leitung“.`)
  if (/[€\d]{4,}|€/.test(title)) return hint(at, 'Das Entgelt gehört nicht in den Titel.')
  if (location && title.toLowerCase().includes(location.toLowerCase()))
    return hint(at, 'Der Ort gehört nicht in den Titel: Suchmaschinen lesen ihn aus dem Arbeitsort.')
  return ok(at, `Auf der Website: „${publicTitle(title)}“`)
}

function descriptionCheck({ description }: JobValues): JobCheck {
  const at: Field = { field: 'description', name: 'Beschreibung' }
  return description.length < SHORT
    ? hint(at, `Kurz: ${description.length} Zeichen. Ab ${SHORT} wird die Anzeige verständlich.`)
    : ok(at, `${description.length} Zeichen`)
}

function listsCheck(values: JobValues): JobCheck {
  const names = ['responsibilities', 'requirements', 'benefits'] as const
  const empty = names.filter(name => !values[name].some(line => line.trim()))
  const at: Field = {
    field: empty[0] ?? 'responsibilities',
    name: 'Aufgaben, Anforderungen, Angebot',
  }
  if (!empty.length) return ok(at, 'Stehen auch in der Beschreibung für Suchmaschinen')
  return hint(at, `Leer: ${empty.map(name => jobFieldNames[name]).join(', ')}`)
}

function payCheck(values: JobValues): JobCheck {
  const at: Field = { field: 'benefits', name: 'Überzahlung' }
  return promisesPay(values)
    ? ok(at, 'Bereitschaft zur Überzahlung steht dabei; Suchmaschinen erfahren das Entgelt.')
    : hint(at, 'Wer mehr bezahlt, muss es sagen (§ 9 GlBG): „attraktives Gehalt“ im Angebot genügt.')
}

function endCheck({ validThrough }: JobValues, today: string): JobCheck {
  const at: Field = { field: 'validThrough', name: 'Gültig bis' }
  if (!validThrough) return hint(at, 'Ohne Ende: gilt, bis Sie die Stelle zurückziehen.')
  if (validThrough < today) return { ...at, state: 'missing', text: 'Dieser Tag ist vorbei.' }
  return ok(at, `${formatDate(validThrough)}, danach steht die Stelle nicht mehr auf der Website.`)
}

/** Checks for the law and for job search engines (JobPosting). */
function jobChecks(values: JobValues, posting: JobPosting | null, today: string): JobCheck[] {
  const gaps = publishingGaps({ ...values, validThrough: values.validThrough || null })
  const unlessMissing = (check: JobCheck): JobCheck => {
    const text = check.field && (gaps as Partial<Record<string, string>>)[check.field]
    return text ? { ...check, state: 'missing', text } : check
  }
  const plain = (at: Field, text: string) => unlessMissing(ok(at, text))
  const dated = posting?.publishedAt ? formatDate(posting.publishedAt) : 'Wird beim Veröffentlichen gesetzt'
  const place = `${values.location}, ${brand.address.country.de}`
  const employment = employmentTypeNames[values.employmentType]
  return [
    unlessMissing(titleCheck(values)),
    unlessMissing(descriptionCheck(values)),
    listsCheck(values),
    plain({ field: 'location', name: 'Arbeitsort' }, place),
    ok({ name: 'Beschäftigung' }, employment),
    endCheck(values, today),
    ok({ name: 'Datum der Ausschreibung' }, dated),
    ok({ name: 'Arbeitgeber' }, brand.legalName),
    payCheck(values),
    plain({ field: 'minimumPay', name: 'Mindestentgelt' }, 'Steht in der Anzeige'),
    plain({ field: 'collectiveAgreement', name: 'Kollektivvertrag' }, values.collectiveAgreement),
    plain({ field: 'department', name: 'Abteilung' }, values.department),
  ]
}
