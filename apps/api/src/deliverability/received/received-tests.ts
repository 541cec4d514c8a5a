import { failure, pass, unknown, warning, type Verdict } from '../verdict.ts'
import type { MailFacts } from './mail-facts.ts'

/** Inconclusive results. */
const UNSETTLED = new Set(['temperror', 'untold'])

/** M05: a valid signature of the sender's domain. */
export function testDkimSignature({ signatures, fromDomain, isVerified }: MailFacts): Verdict {
  const valid = signatures.filter(({ result }) => result === 'pass')
  const aligned = valid.find(signature => signature.isAligned)
  const source = isVerified ? '' : ', laut dem Server des Empfängers'
  if (aligned) return pass(`Gültige Signatur von ${aligned.domain} (Selektor ${aligned.selector})${source}.`)
  const [foreign] = valid
  if (foreign)
    return warning(
      `Gültig signiert, aber von ${foreign.domain}${source}.`,
      `Die Signatur gehört zu ${foreign.domain}, nicht zu ${fromDomain ?? 'Ihrer Domain'}. Aktivieren Sie DKIM für Ihre eigene Domain.`,
    )
  const advice = 'Aktivieren Sie DKIM beim Anbieter für Ihre eigene Domain.'
  if (signatures.length === 0) return failure('Die Mail trägt keine DKIM-Signatur.', advice)
  if (signatures.some(({ result }) => UNSETTLED.has(result)))
    return isVerified
      ? unknown('Der Schlüssel der Signatur ist gerade nicht abfragbar.')
      : unknown(
          'Eine .msg-Datei enthält nicht das Original, und der Empfänger hat kein Ergebnis vermerkt.',
          'Speichern Sie die Mail als .eml, dann wird die Signatur nachgerechnet.',
        )
  return failure(`Die DKIM-Signatur von ${signatures[0]!.domain} ist ungültig.`, advice)
}

/** M07: SPF or DKIM confirms the visible sender. */
export function testAlignment({ signatures, spf, isSpfAligned, fromDomain }: MailFacts): Verdict {
  const isDkimAligned = signatures.some(({ result, isAligned }) => result === 'pass' && isAligned)
  const advice = 'Absenderadresse und Versanddomain passen nicht zusammen; DMARC schlägt fehl.'
  const isDkimUnsettled = !isDkimAligned && signatures.some(({ result }) => UNSETTLED.has(result))
  const isSpfUnsettled = spf === null || spf === 'temperror'
  if (isDkimAligned && isSpfAligned) return pass(`SPF und DKIM bestätigen ${fromDomain}.`)
  if (isDkimUnsettled || isSpfUnsettled) return unknown('SPF und DKIM sind nicht beide feststellbar.')
  if (isDkimAligned)
    return warning(
      `Nur DKIM bestätigt ${fromDomain}.`,
      'Richten Sie beim Anbieter einen Return-Path Ihrer Domain ein.',
    )
  if (isSpfAligned)
    return warning(`Nur SPF bestätigt ${fromDomain}.`, 'Aktivieren Sie DKIM für Ihre eigene Domain.')
  return failure(`Weder SPF noch DKIM bestätigen ${fromDomain ?? 'den Absender'}.`, advice)
}
