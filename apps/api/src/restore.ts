import { createInterface } from 'node:readline'
import { openNamedArchive } from './backup/command-line.ts'
import { restore, type Found, type FoundAccount } from './backup/restore-backup.ts'
import { readSettings, StartRefused } from './platform/config/settings.ts'
import { withNewDatabase } from './platform/database/with-database.ts'
import { refuse } from './refuse.ts'

const USAGE = 'Aufruf: npm run restore -- ARCHIV [--key DATEI] [--yes]'

const PROOFS = {
  passphrase: 'Herkunft belegt: Nur wer die Passphrase kennt, kann diese Sicherung geschrieben haben.',
  key: 'Herkunft belegt: Die Sicherung trägt den geheimen Schlüssel dieser Installation.',
  none: 'Herkunft NICHT belegt: Wer den öffentlichen Schlüssel kennt, kann so eine Sicherung selbst bauen, auch mit einem Konto für sich. Bitte jedes Konto prüfen.',
}

const inWords = (at: string | Date) => new Date(at).toLocaleString('de-AT', { timeZone: 'Europe/Vienna' })

function describeAccount({
  name,
  email,
  isDisabled,
  hasPassword,
  hasTotp,
  lastLoginAt,
}: FoundAccount): string {
  const state = isDisabled ? 'gesperrt' : hasPassword ? 'aktiv' : 'eingeladen'
  const factor = hasTotp ? 'mit Zwei-Faktor-Anmeldung' : 'ohne Zwei-Faktor-Anmeldung'
  const login = lastLoginAt ? `letzte Anmeldung ${inWords(lastLoginAt)}` : 'noch nie angemeldet'
  // Foreign text must not contain terminal control sequences.
  return `- ${name} <${email}>: ${state}, ${factor}, ${login}`.replaceAll(/[\p{C}\s]+/gu, ' ')
}

async function agree({ createdAt, accounts, proof }: Found, isAgreed: boolean): Promise<void> {
  const lines = [
    `Sicherung vom ${inWords(createdAt)}, Konten (${accounts.length}):`,
    ...accounts.map(describeAccount),
    PROOFS[proof ?? 'none'],
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (isAgreed || (process.stdin.isTTY && (await asks('Wiederherstellen? (ja/nein) ')))) return
  throw new StartRefused([
    'Nichts ist wiederhergestellt.',
    ...(process.stdin.isTTY
      ? []
      : ['Hier kann niemand gefragt werden: Stimmen die Konten, bitte noch einmal mit --yes.']),
  ])
}

/** Ctrl-C and end of input mean no. */
async function asks(question: string): Promise<boolean> {
  process.stdout.write(question)
  const terminal = createInterface({ input: process.stdin })
  const close = () => terminal.close()
  process.once('SIGINT', close)
  const answer = await new Promise<string>(resolve =>
    terminal.once('line', resolve).once('close', () => resolve('')),
  )
  process.off('SIGINT', close)
  close()
  return answer.trim().toLowerCase() === 'ja'
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const { isAgreed, ...opened } = await openNamedArchive(USAGE)
  const { createdAt, tables, rows, ended } = await withNewDatabase(settings, url =>
    restore({ url, settings, ...opened, agree: found => agree(found, isAgreed) }),
  )
  process.stdout.write(
    `Wiederhergestellt: Stand ${inWords(createdAt)}, ${rows.toLocaleString('de-AT')} Zeilen in ${tables} Tabellen, jede mit ihrer Prüfsumme verglichen.\n` +
      'Alle melden sich neu an. Löschungen, die jünger sind als die Sicherung, wiederholt der nächste Start.\n',
  )
  if (ended.length)
    process.stdout.write(
      `Beendet, damit nichts wieder gilt oder noch einmal hinausgeht, was seit der Sicherung vorbei ist:\n${ended.map(each => `- ${each}\n`).join('')}`,
    )
}

await main().catch(refuse)
