import type { JobPosting } from './job-postings.ts'

/** What a posting says to the public; the fields that its rules look at. */
export type Advertised = Pick<
  JobPosting,
  | 'title'
  | 'description'
  | 'department'
  | 'location'
  | 'minimumPay'
  | 'collectiveAgreement'
  | 'validThrough'
  | 'benefits'
>

const GENDERS = /\([a-z](?:\s*\/\s*[a-z]){1,3}\)/i

/** A title as people read it on the site, which adds all genders where they are missing. */
export const publicTitle = (title: string) => (GENDERS.test(title) ? title : `${title} (m/w/d)`)

// Names of professions that exist in two forms; a title with just one of them addresses one gender.
const GENDERED =
  /(?:techniker|mechaniker|mechatroniker|programmierer|konstrukteur|monteur|ingenieur|leiter|mitarbeiter|verkäufer|berater|entwickler|schlosser|elektriker|elektroniker|dreher|fräser|schweißer|schweisser|zeichner|planer|kaufmann|kauffrau|fachmann|fachfrau|assistent|referent|spezialist|praktikant|buchhalter|disponent|einkäufer|lagerist|administrator|manager|techniker)(?:in(?:nen)?)?(?![a-zäöüß:*_/])/i

/** The word of a title that names one gender only; null where it is neutral. */
export const genderedWord = (title: string) =>
  title.split(/[\s,–-]+/).find(word => GENDERED.test(word)) ?? null

/** Whether a posting itself promises attractive pay, in the words by which the site tells search engines figures. */
export const promisesPay = ({ benefits }: Pick<Advertised, 'benefits'>) =>
  benefits.some(benefit => /attraktives gehalt/i.test(benefit))

/**
 * What a posting still lacks before it may be public: a sentence per field. The minimum pay and the agreement it comes
 * from are demanded by § 9 GlBG; the database refuses a posting without them, too.
 */
export function publishingGaps(job: Advertised): Partial<Record<keyof Advertised, string>> {
  const missing: [keyof Advertised, boolean, string][] = [
    ['title', !job.title.trim(), 'Titel ist erforderlich'],
    ['description', !job.description.trim(), 'Beschreibung ist erforderlich'],
    ['department', !job.department.trim(), 'Abteilung ist erforderlich'],
    ['location', !job.location.trim(), 'Arbeitsort ist erforderlich'],
    ['minimumPay', job.minimumPay === null, 'Mindestentgelt ist erforderlich (§ 9 GlBG)'],
    ['collectiveAgreement', !job.collectiveAgreement?.trim(), 'Kollektivvertrag ist erforderlich (§ 9 GlBG)'],
  ]
  return Object.fromEntries(
    missing.filter(([, isMissing]) => isMissing).map(([name, , text]) => [name, text]),
  )
}
