import { useToast } from '../../../kit/Toasts.tsx'

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => void {
  const toast = useToast()
  return text => {
    // Without a secure connection browsers have no clipboard.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => toast({ title: 'Kopiert', text }),
      () =>
        toast({
          tone: 'error',
          title: 'Nicht kopiert',
          text: 'Bitte markieren Sie den Eintrag und kopieren Sie ihn selbst.',
        }),
    )
  }
}
