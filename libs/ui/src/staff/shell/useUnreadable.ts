import { useEffect } from 'react'
import { sentenceOf } from '../../api/failure.ts'
import { useToast } from '../../kit/Toasts.tsx'

/** For forms that render only after loading, where a failure would be invisible. */
export function useUnreadable(error: unknown, fallback: string, onClose: () => void): void {
  const toast = useToast()
  useEffect(() => {
    if (!error) return
    toast({ tone: 'error', title: 'Fehler', text: sentenceOf(error, fallback) })
    onClose()
  }, [error, fallback, toast, onClose])
}
