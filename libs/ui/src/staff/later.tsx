import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useToast } from '../kit/Toasts.tsx'

/** Loaders of all code for dialogs and lists opened over screens. */
const loads: (() => Promise<unknown>)[] = []

export async function loadParts(): Promise<void> {
  await Promise.all(loads.map(load => load()))
}

/**
 * Lazy-loads a dialog or list over a screen. On failure it closes with a toast; with lazy(), the error would
 * remove the screen and the input typed there.
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
        // Browsers cache the failed import: only a reload tries again.
        text: 'Der Server antwortet nicht, oder das Programm wurde inzwischen erneuert. Bitte speichern Sie Ihre Eingaben und laden Sie die Seite neu.',
        action: { label: 'Neu laden', onAct: () => window.location.reload() },
      })
      onClose()
    }
  })
  return latest
}
