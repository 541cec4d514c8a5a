import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { brand } from '@app/contracts/brand'
import { problem } from '../platform/http/problem.ts'

interface Holder {
  name: string
  email: string
}

/** The meter's threshold for its highest score. */
const MIN_GUESSES = 10 ** 10
/** Characters examined; they alone must be strong enough. All 256 in every disguise would take seconds. */
const LOOKED_AT = 64
/** Readings of digits and signs as letters. The meter's default of 100 takes ten times as long and finds no more. */
const READINGS = 5

let meter: Promise<ZxcvbnFactory> | undefined

/**
 * Loaded on first use: a third of a second and 60 MB. Without its 89,000 English family names and the Diceware list:
 * they double the time, and their common words are in other lists.
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

function knownWords({ name, email }: Holder): string[] {
  const { legalName, aiPartner, address } = brand
  const texts = [brand.name, legalName, brand.email, aiPartner.name, address.city, name, email]
  const words = texts.flatMap(text => text.split(/[^\p{L}\d]+/u)).filter(({ length }) => length > 2)
  return [...new Set([email, ...words])]
}

const OWN = 'Es besteht vor allem aus Namen der Firma oder Ihren eigenen.'
const DATE = 'Es besteht vor allem aus einem Datum oder einer Jahreszahl.'
const OTHER = 'Es ist zu schnell durchprobiert.'

/** By the meter's pattern name. */
const reasons: Readonly<Record<string, string>> = {
  dictionary: 'Es besteht vor allem aus häufigen Wörtern, Namen oder Passwörtern.',
  spatial: 'Es besteht vor allem aus Tasten, die nebeneinanderliegen.',
  repeat: 'Es wiederholt vor allem dieselben Zeichen.',
  sequence: 'Es besteht vor allem aus einer Reihe wie „abcd“ oder „1234“.',
  date: DATE,
  regex: DATE,
}

/** The pattern that covers most of the password. */
function reasonFor(parts: readonly MatchExtended[]): string {
  const lengths = new Map<string, number>()
  for (const { pattern, token, dictionaryName } of parts) {
    const reason = dictionaryName === 'userInputs' ? OWN : reasons[pattern]
    if (reason) lengths.set(reason, (lengths.get(reason) ?? 0) + token.length)
  }
  return [...lengths].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? OTHER
}

/** The meter takes a short word next to a blank or hyphen for random letters: `Eva-2026` would beat `Eva2026`. */
const withoutSeparators = (text: string) => text.replace(/[\s._-]+/g, '')

/** A sentence; null if the password is strong. */
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

/** Reports the reason at `field`. Length is checked by the contract. */
export async function refuseWeak(password: string, holder: Holder, field: string): Promise<void> {
  const reason = await weaknessOf(password, holder)
  if (reason) throw problem('auth.password_weak', { fields: { [field]: reason } })
}
