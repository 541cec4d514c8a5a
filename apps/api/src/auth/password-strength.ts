import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { brand } from '@app/contracts/brand'
import { problem } from '../platform/http/problem.ts'

/** Whose password it is going to be. */
interface Holder {
  name: string
  email: string
}

/** Tries that a password must withstand: what the meter gives its highest score. */
const MIN_GUESSES = 10 ** 10
/** Characters that are looked at: these alone must withstand. 256 in all sorts of disguise would take seconds. */
const LOOKED_AT = 64
/** Ways of reading digits and signs as letters. 100, the meter's own choice, take ten times as long and find no more. */
const READINGS = 5

let meter: Promise<ZxcvbnFactory> | undefined

/**
 * Loaded when somebody first chooses a password: a third of a second and 60 MB. Two of its lists are left out, 89,000 English
 * family names and those of Diceware: they double the time, and what is common in them stands in the others.
 */
function loadMeter(): Promise<ZxcvbnFactory> {
  meter ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
    import('@zxcvbn-ts/language-en'),
  ]).then(([{ ZxcvbnFactory }, common, german, english]) => {
    const { qwertz, qwerty, keypad } = common.adjacencyGraphs
    return new ZxcvbnFactory({
      dictionary: {
        passwords: common.dictionary['passwords-common'],
        ...german.dictionary,
        wordsInEnglish: english.dictionary['commonWords-en'],
        namesInEnglish: english.dictionary['firstnames-en'],
        wikipediaInEnglish: english.dictionary['wikipedia-en'],
      },
      graphs: { qwertz, qwerty, keypad },
      maxLength: LOOKED_AT,
      l33tMaxSubstitutions: READINGS,
    })
  })
  return meter
}

/** What anybody would try first: the company, the person, the place of work. */
function knownWords({ name, email }: Holder): string[] {
  const { legalName, aiPartner, address } = brand
  const texts = [brand.name, legalName, brand.email, aiPartner.name, address.city, name, email]
  const words = texts.flatMap(text => text.split(/[^\p{L}\d]+/u)).filter(({ length }) => length > 2)
  return [...new Set([email, ...words])]
}

const OWN = 'Es besteht vor allem aus Namen der Firma oder Ihren eigenen.'
const DATE = 'Es besteht vor allem aus einem Datum oder einer Jahreszahl.'
const OTHER = 'Es ist zu schnell durchprobiert.'

/** By the pattern that the meter names. */
const reasons: Readonly<Record<string, string>> = {
  dictionary: 'Es besteht vor allem aus häufigen Wörtern, Namen oder Passwörtern.',
  spatial: 'Es besteht vor allem aus Tasten, die nebeneinanderliegen.',
  repeat: 'Es wiederholt vor allem dieselben Zeichen.',
  sequence: 'Es besteht vor allem aus einer Reihe wie „abcd“ oder „1234“.',
  date: DATE,
  regex: DATE,
}

/** What most of the password consists of, as far as the meter knows it. */
function reasonFor(parts: readonly MatchExtended[]): string {
  const lengths = new Map<string, number>()
  for (const { pattern, token, dictionaryName } of parts) {
    const reason = dictionaryName === 'userInputs' ? OWN : reasons[pattern]
    if (reason) lengths.set(reason, (lengths.get(reason) ?? 0) + token.length)
  }
  return [...lengths].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? OTHER
}

/** The meter takes a short word beside a blank or hyphen for random letters: `Eva-2026` would be harder than `Eva2026`. */
const withoutSeparators = (text: string) => text.replace(/[\s._-]+/g, '')

/** Why a password is easy to guess, in a sentence; null: it is not. */
export async function weaknessOf(password: string, holder: Holder): Promise<string | null> {
  const loaded = await loadMeter()
  const text = password.normalize('NFC')
  const words = knownWords(holder)
  for (const form of new Set([text, withoutSeparators(text)])) {
    const { guesses, sequence } = loaded.check(form, words)
    if (guesses < MIN_GUESSES) return reasonFor(sequence)
  }
  return null
}

/** Refuses a password that is easy to guess, with the reason at `field`, its input. Length is the contract's business. */
export async function refuseWeak(password: string, holder: Holder, field: string): Promise<void> {
  const reason = await weaknessOf(password, holder)
  if (reason) throw problem('auth.password_weak', { fields: { [field]: reason } })
}
