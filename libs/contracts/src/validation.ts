import type * as z from 'zod'

export type Language = 'de' | 'en'

type Issue = z.core.$ZodRawIssue

/** de-DE, since Austrian grouping uses a space, which looks like two numbers. */
const german = (limit: number | bigint) => limit.toLocaleString('de-DE')
const english = (limit: number | bigint) => limit.toLocaleString('en')

const words = {
  de: {
    required: 'Bitte ausfüllen',
    tooLong: (max: number | bigint) => `Höchstens ${german(max)} Zeichen`,
    tooShort: (min: number | bigint) => `Mindestens ${german(min)} Zeichen`,
    tooSmall: (min: number | bigint) => `Mindestens ${german(min)}`,
    tooBig: (max: number | bigint) => `Höchstens ${german(max)}`,
    choice: 'Bitte einen der angebotenen Werte wählen',
    email: 'Gültige E-Mail-Adresse erforderlich',
    characters: 'Enthält unzulässige Zeichen',
    number: 'Bitte eine Zahl eingeben',
    wholeNumber: 'Bitte eine ganze Zahl eingeben',
    invalid: 'Ungültige Angabe',
  },
  en: {
    required: 'Please fill in',
    tooLong: (max: number | bigint) => `At most ${english(max)} characters`,
    tooShort: (min: number | bigint) => `At least ${english(min)} characters`,
    tooSmall: (min: number | bigint) => `At least ${english(min)}`,
    tooBig: (max: number | bigint) => `At most ${english(max)}`,
    choice: 'Please choose one of the offered values',
    email: 'Valid e-mail address required',
    characters: 'Contains characters that are not allowed',
    number: 'Please enter a number',
    wholeNumber: 'Please enter a whole number',
    invalid: 'Invalid value',
  },
} as const

function sentence(issue: Issue, language: Language): string {
  const say = words[language]
  if (issue.code === 'custom' && issue.params?.['kind'] === 'words') return String(issue.params[language])
  if (issue.input === undefined || issue.input === null) return say.required
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? say.required : say.tooShort(issue.minimum)
  if (issue.code === 'too_big' && issue.origin === 'string') return say.tooLong(issue.maximum)
  if (issue.code === 'too_small') return say.tooSmall(issue.minimum)
  if (issue.code === 'too_big') return say.tooBig(issue.maximum)
  if (issue.code === 'invalid_format' && issue.format === 'email') return say.email
  if (issue.code === 'custom' && issue.params?.['kind'] === 'characters') return say.characters
  if (issue.code === 'invalid_type' && issue.expected === 'int') return say.wholeNumber
  if (issue.code === 'invalid_type' && issue.expected === 'number') return say.number
  return issue.code === 'invalid_value' ? say.choice : say.invalid
}

/** Words all errors without a message of their own; shared by server and forms. */
export function inLanguage(language: Language) {
  return {
    error: (issue: Issue) => sentence(issue, language),
  } satisfies z.core.ParseContext<z.core.$ZodIssue>
}

/** The first message per field, by dotted path. */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}
