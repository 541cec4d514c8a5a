const KEY = 'site.typed'

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsIn = (part: ParentNode) =>
  part.querySelectorAll<Field>('form :is(input:not([type=hidden]), textarea)[name]')

/** What is asked of a page is typed there; who somebody is, and what they want, is the same on every page. */
const keyOf = ({ name, form }: Field) => (form?.method === 'post' ? name : `${location.pathname} ${name}`)

/** Keeps what is typed where React does not listen yet, for the next page that has the field. */
export function keepTyped(sent: EventTarget | null = null): void {
  const typed = kept()
  for (const field of fieldsIn(document))
    if (field.value !== field.defaultValue && field.form !== sent && field.closest('[data-asleep]'))
      typed[keyOf(field)] = field.value
  keep(typed)
}

/** Types what was kept into the fields of a part of the page. */
export function takeTyped(part: ParentNode): void {
  const typed = kept()
  for (const field of fieldsIn(part)) {
    const key = keyOf(field)
    if (typed[key] === undefined) continue
    field.value = typed[key]
    delete typed[key]
  }
  keep(typed)
}

/** Takes along to the next page what is typed before React listens; what the browser sends by itself is on its way. */
export function carryTyped(): void {
  let sent: EventTarget | null = null
  document.addEventListener('submit', event => void (sent = event.defaultPrevented ? null : event.target))
  addEventListener('pagehide', () => keepTyped(sent))
  // A page that the browser itself has kept has it all.
  addEventListener('pageshow', event => event.persisted && takeTyped(document))
  takeTyped(document)
}

function kept(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function keep(typed: Record<string, string>): void {
  try {
    if (Object.keys(typed).length) sessionStorage.setItem(KEY, JSON.stringify(typed))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is switched off: the next page has empty fields, as anywhere.
  }
}
