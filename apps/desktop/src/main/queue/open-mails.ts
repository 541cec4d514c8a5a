import { basename } from 'node:path'

/** Milliseconds without another file after which those that came are one question: Explorer starts the program once for each. */
const GATHERING = 1000

interface OpeningOptions {
  /** Whether these files shall be filed. */
  ask(paths: string[]): Promise<boolean>
  take(paths: string[]): Promise<void>
}

/** Files mails that were opened with the console after one question for all that were opened together. */
export function createMailOpening({ ask, take }: OpeningOptions) {
  let paths = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let asked = Promise.resolve()

  async function settle(): Promise<void> {
    const gathered = [...paths]
    paths = new Set()
    if (gathered.length > 0 && (await ask(gathered))) await take(gathered)
  }
  return function open(more: readonly string[]): void {
    if (more.length === 0) return
    for (const path of more) paths.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => (asked = asked.then(settle, settle)), GATHERING)
  }
}

/** Names that the question shows. */
const SHOWN = 8

/** What is asked before opened mails are filed: a double click may have meant only to read them. */
export function fileQuestion(paths: readonly string[]): { message: string; detail: string } {
  const names = paths.map(path => basename(path))
  const visible = 'Alle, die mit der Konsole arbeiten, können sie dann lesen.'
  if (names.length === 1) return { message: `„${names[0]}“ ins CRM übernehmen?`, detail: visible }
  const more = names.length - SHOWN
  const list = more > 0 ? [...names.slice(0, SHOWN), `und ${more} weitere`] : names
  return { message: `${names.length} E-Mails ins CRM übernehmen?`, detail: [...list, '', visible].join('\n') }
}
