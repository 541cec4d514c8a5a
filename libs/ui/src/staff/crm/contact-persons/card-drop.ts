import { type RefObject, useEffect, useRef } from 'react'

const DROPPED = 'cards-dropped'

export const takesCards = { 'data-cards': '' }

const isCard = ({ name }: File) => /\.(vcf|vcard)$/i.test(name)

/** False: not vCards, or not dropped on their target. */
export function handOverCards(under: EventTarget | null, files: readonly File[]): boolean {
  const place = under instanceof Element ? under.closest('[data-cards]') : null
  if (!place || !files.length || !files.every(isCard)) return false
  const [first] = files
  // Outlook drags one file per person.
  const file =
    files.length === 1
      ? first
      : new File(
          files.flatMap(each => [each, '\r\n']),
          `${files.length} Dateien.vcf`,
        )
  place.dispatchEvent(new CustomEvent(DROPPED, { detail: file }))
  return true
}

export function useCardDrop(element: RefObject<HTMLElement | null>, onDrop: (file: File) => void): void {
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    const place = element.current
    const hear = (event: Event) => latest.current((event as CustomEvent<File>).detail)
    place?.addEventListener(DROPPED, hear)
    return () => place?.removeEventListener(DROPPED, hear)
  }, [element])
}
