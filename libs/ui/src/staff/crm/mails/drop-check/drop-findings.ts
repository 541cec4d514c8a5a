import { outlookType } from '../drop/nothing-dropped.ts'

interface FileFinding {
  name: string
  type: string
  size: number
  /** Number of bytes, name of the folder, or name of the error. */
  outcome: string
}

export interface DropFindings {
  at: string
  program: string
  /** As declared by the drop, before anything is opened. */
  types: string[]
  effectAllowed: string
  /** Kind and type of each item; of text only its length. */
  items: string[]
  files: FileFinding[]
}

type Carried = Pick<DataTransfer, 'types' | 'effectAllowed' | 'items' | 'files'>

/** Reads the transfer at once, since it is emptied after the drop; resolves once files are read. */
export async function findingsOf(transfer: Carried, program: string, now: Date): Promise<DropFindings> {
  const { types, effectAllowed } = transfer
  const items = Array.from(transfer.items ?? [], describeItem)
  const folders = new Set(Array.from(transfer.items ?? []).flatMap(folderName))
  const files = Array.from(transfer.files ?? [], file => readOf(file, folders))
  const told = { at: now.toISOString(), program, types: [...types], effectAllowed }
  return { ...told, items: await Promise.all(items), files: await Promise.all(files) }
}

function describeItem(item: DataTransferItem): Promise<string> {
  const { kind, type } = item
  const name = `${kind} ${type || '(ohne Typ)'}`
  if (kind !== 'string') return Promise.resolve(name)
  return new Promise(resolve => item.getAsString(text => resolve(`${name}, ${text.length} Zeichen`)))
}

function folderName(item: DataTransferItem): string[] {
  const entry = item.kind === 'file' ? item.webkitGetAsEntry?.() : null
  return entry?.isDirectory ? [entry.name] : []
}

async function readOf(file: File, folders: ReadonlySet<string>): Promise<FileFinding> {
  const { name, type, size } = file
  // Start reading at once: a mail out of Outlook is gone after the drop.
  const outcome = file.arrayBuffer().then(
    bytes => `gelesen, ${bytes.byteLength} Bytes`,
    (error: unknown) => `nicht lesbar (${error instanceof Error ? error.name : 'unbekannt'})`,
  )
  return { name, type: type || '(ohne Typ)', size, outcome: folders.has(name) ? 'Ordner' : await outcome }
}

export function reportOf({ at, program, types, effectAllowed, items, files }: DropFindings): string {
  const list = (rows: string[]) => (rows.length ? rows.map(row => `- ${row}`) : ['- nichts'])
  return [
    `Ablage geprüft am ${at}`,
    `Programm: ${program}`,
    `Erlaubte Wirkung: ${effectAllowed}`,
    'Angekündigte Typen:',
    ...list(types),
    'Inhalt:',
    ...list(items),
    'Dateien:',
    ...list(
      files.map(({ name, type, size, outcome }) => `${name}, ${type}, ${size} Bytes angekündigt, ${outcome}`),
    ),
  ].join('\n')
}

function unreadWords(unread: number, mails: number): string {
  if (unread === 1) {
    const which = mails === 1 ? 'Die E-Mail' : `Eine von ${mails} E-Mails`
    return `${which} ließ sich nicht lesen: Die Datei war schon weg oder leer. Ziehen Sie sie noch einmal; hilft das nicht, speichern Sie die E-Mail zuerst.`
  }
  return `${unread} von ${mails} E-Mails ließen sich nicht lesen: Die Dateien waren schon weg oder leer. Ziehen Sie sie noch einmal; hilft das nicht, speichern Sie die E-Mails zuerst.`
}

export function meaningOf({ files, types }: DropFindings): { isGood: boolean; text: string } {
  const mails = files.filter(({ name }) => /\.(msg|eml)$/i.test(name))
  const unread = mails.filter(
    ({ outcome }) => !outcome.startsWith('gelesen, ') || outcome === 'gelesen, 0 Bytes',
  )
  if (!files.length) {
    const source = outlookType(types)
      ? 'Das neue Outlook oder Outlook im Web hat nur einen Verweis übergeben, keine Datei.'
      : 'Es wurde keine Datei übergeben.'
    return {
      isGood: false,
      text: `${source} Speichern Sie die E-Mail mit „Speichern unter“ und ziehen Sie die Datei hierher.`,
    }
  }
  if (!mails.length) {
    return {
      isGood: false,
      text: 'Keine der Dateien endet auf .msg oder .eml. Ordner werden beim Ablegen durchsucht.',
    }
  }
  if (unread.length) return { isGood: false, text: unreadWords(unread.length, mails.length) }
  return {
    isGood: true,
    text:
      mails.length === 1
        ? 'Eine E-Mail, vollständig lesbar.'
        : `${mails.length} E-Mails, vollständig lesbar.`,
  }
}
