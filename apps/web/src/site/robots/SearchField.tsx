import { useId, useState } from 'react'
import controls from '../layout/controls.module.css'
import { useSite } from '../site-context.ts'
import styles from './Catalogue.module.css'
import { readSearch } from './search-text.ts'
import { FILTER_FORM, type CatalogueState } from './use-catalogue.ts'

const bare = (text: string) => text.replace(/\s+/g, ' ').trim()

/** One field for names, uses and figures; what it recognises stands as chips above the list. */
export function SearchField({ state: { chosen, choose, settle } }: { state: CatalogueState }) {
  const { say } = useSite()
  const id = useId()
  // As typed: an address knows no space at the end.
  const [last, setTyped] = useState<string | null>(null)
  // Somebody else has changed the search, such as going back: what was typed is over.
  const typed = last !== null && bare(last) === bare(chosen.search) ? last : null

  function search(text: string) {
    setTyped(text)
    const kinds = new Set(readSearch(text).figures.map(({ kind }) => kind))
    choose(
      {
        ...chosen,
        search: text.trim(),
        // A figure just typed overrules the one that was set before.
        ...(kinds.has('payload') && { minPayload: null, maxPayload: null, load: null }),
        ...(kinds.has('reach') && { minReach: null, maxReach: null }),
        ...(kinds.has('axes') && { axes: null }),
      },
      'search',
    )
  }
  return (
    <div className={styles.search}>
      <label htmlFor={id} className={controls.label}>
        {say('catalogue.search')}
      </label>
      <input
        id={id}
        type="search"
        name="search"
        form={FILTER_FORM}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        placeholder={say('catalogue.searchHint')}
        value={typed ?? chosen.search}
        onChange={event => search(event.target.value)}
        onBlur={() => {
          setTyped(null)
          settle()
        }}
      />
    </div>
  )
}
