import { brand } from '@app/contracts/brand'
import { useEffect } from 'react'

/** Names the browser tab. Nothing is set while `title` is undefined. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – ${brand.title.de}`
  }, [title])
}
