import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useToast } from '../kit/Toasts.tsx'

/** Fetch the code of what is opened over the screens. */
const loads: (() => Promise<unknown>)[] = []

/** Fetches all of it, for the screens whose own code is there. */
export async function loadParts(): Promise<void> {
  await Promise.all(loads.map(load => load()))
}

/**
 * A dialog or list that is opened over a screen and whose code is fetched apart from it. Where that fails it closes, and a
 * toast says why: an error thrown as by lazy() would take the screen away, and what was typed there.
 */
export function later<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> {
  let fetched: ComponentType<P> | undefined
  async function fetchCode(): Promise<ComponentType<P>> {
    fetched ??= await load()
    return fetched
  }
  loads.push(fetchCode)
  return function Later(props: P) {
    const [Shown, show] = useState(() => fetched)
    const fail = useFailure(props.onClose)
    useEffect(() => {
      let isWanted = true
      void fetchCode().then(
        code => isWanted && show(() => code),
        () => isWanted && fail.current(),
      )
      return () => {
        isWanted = false
      }
    }, [fail])
    return Shown ? <Shown {...props} /> : fallback
  }
}

function useFailure(onClose: () => void) {
  const toast = useToast()
  const latest = useRef(() => {})
  useEffect(() => {
    latest.current = () => {
      toast({
        tone: 'error',
        title: 'Nicht geöffnet',
        // Browsers remember the failure: only a new page tries again.
        text: 'Der Server antwortet nicht, oder das Programm wurde inzwischen erneuert. Bitte speichern Sie Ihre Eingaben und laden Sie die Seite neu.',
        action: { label: 'Neu laden', onAct: () => window.location.reload() },
      })
      onClose()
    }
  })
  return latest
}
