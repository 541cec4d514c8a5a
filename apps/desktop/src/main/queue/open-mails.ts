import { basename } from 'node:path'

/** Milliseconds without a further file before asking once: Explorer starts the program per file. */
const GATHERING = 1000

interface OpeningOptions {
  ask(paths: string[]): Promise<boolean>
  take(paths: string[]): Promise<void>
}

/** One question for all that were opened together. */
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

const SHOWN = 8

/** Asks first: a double click may just have been meant for reading. */
export function fileQuestion(paths: readonly string[]): { message: string; detail: string } {
  const names = paths.map(path => basename(path))
  const visible = 'Alle, die mit der Konsole arbeiten, können sie dann lesen.'
  if (names.length === 1) return { message: `„${names[0]}“ ins CRM übernehmen?`, detail: visible }
  const more = names.length - SHOWN
  const list = more > 0 ? [...names.slice(0, SHOWN), `und ${more} weitere`] : names
  return { message: `${names.length} E-Mails ins CRM übernehmen?`, detail: [...list, '', visible].join('\n') }
}
