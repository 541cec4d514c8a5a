import { useEffect } from 'react'
import { sentenceOf } from '../../api/failure.ts'
import { useToast } from '../../kit/Toasts.tsx'

/** Closes a form that is shown once its record was read, where that failed, and says why: nothing else would. */
export function useUnreadable(error: unknown, fallback: string, onClose: () => void): void {
  const toast = useToast()
  useEffect(() => {
    if (!error) return
    toast({ tone: 'error', title: 'Fehler', text: sentenceOf(error, fallback) })
    onClose()
  }, [error, fallback, toast, onClose])
}
