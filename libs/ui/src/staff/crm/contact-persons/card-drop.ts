import { type RefObject, useEffect, useRef } from 'react'

const DROPPED = 'cards-dropped'

/** Marks the part of a page that takes vCards. */
export const takesCards = { 'data-cards': '' }

const isCard = ({ name }: File) => /\.(vcf|vcard)$/i.test(name)

/** Hands vCards to the part of the page that they were dropped on; false: they are something else, or belong elsewhere. */
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

/** Hears of vCards dropped on an element. */
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
