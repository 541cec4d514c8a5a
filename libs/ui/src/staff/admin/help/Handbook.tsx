import { consolePaths } from '@app/contracts/console-paths'
import { IconBook2, IconSearchOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigate, useParams } from 'react-router-dom'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { BackLink, Page } from '../../shell/Page.tsx'
import type { CameFrom } from '../../shell/help.ts'
import { Chapter } from './Chapter.tsx'
import { type HelpHit, anchorOf, chapterPath, chapters, searchHandbook } from './handbook.ts'
import { helpAreas } from './chapter.ts'
import classes from './Handbook.module.css'

export function Handbook() {
  const { chapter: slug = 'erste-schritte' } = useParams()
  const { state, hash } = useLocation()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const from = (state as CameFrom | null)?.from
  const chapter = chapters.find(candidate => candidate.slug === slug)
  useEffect(() => {
    setQuery('')
    const target = hash ? document.getElementById(hash.slice(1)) : null
    const main = document.querySelector('main')
    if (main) main.scrollTop = target?.offsetTop ?? 0
  }, [slug, hash])
  useKeys({
    '/': () => search.current?.focus(),
    Escape: () => void navigate(from ?? consolePaths.dashboard),
  })
  return (
    <Page
      title={chapter ? `${chapter.title} – Handbuch` : 'Handbuch'}
      keys={[
        ['/', 'Suchen'],
        ['Esc', 'Zurück'],
      ]}
    >
      <div className={classes['page']}>
        <div className={classes['side']}>
          {from && <BackLink to={from}>Zurück</BackLink>}
          <SearchField
            ref={search}
            label="Handbuch durchsuchen"
            placeholder="Im Handbuch suchen"
            value={query}
            onSearch={setQuery}
          />
          <Contents state={state as unknown} />
        </div>
        {query ? (
          <Hits
            hits={searchHandbook(query)}
            query={query}
            state={state as unknown}
            onFollow={() => setQuery('')}
          />
        ) : chapter ? (
          <Chapter chapter={chapter} />
        ) : (
          <NoChapter />
        )}
      </div>
    </Page>
  )
}

function Contents({ state }: { state: unknown }) {
  return (
    <nav className={classes['contents']} aria-label="Kapitel">
      {helpAreas.map(area => (
        <section key={area}>
          <h2>{area}</h2>
          <ul>
            {chapters
              .filter(chapter => chapter.area === area)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <NavLink to={chapterPath(slug)} state={state}>
                    {title}
                  </NavLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

interface HitsProps {
  hits: HelpHit[]
  query: string
  state: unknown
  onFollow: () => void
}

function Hits({ hits, query, state, onFollow }: HitsProps) {
  return (
    <section className={classes['text']} aria-label="Treffer">
      <h1 role="status">{hits.length === 1 ? '1 Treffer' : `${hits.length} Treffer`}</h1>
      {hits.length === 0 && (
        <EmptyState
          icon={IconSearchOff}
          title={`Nichts gefunden für „${query.trim()}“`}
          text="Weniger oder andere Wörter finden mehr."
        />
      )}
      <ul className={classes['hits']}>
        {hits.map(({ chapter, section, excerpt }) => (
          <li key={`${chapter.slug} ${section?.title ?? ''}`}>
            <Link
              to={chapterPath(chapter.slug) + (section ? `#${anchorOf(section)}` : '')}
              state={state}
              onClick={onFollow}
            >
              {section?.title ?? chapter.title}
            </Link>
            {section && <span className="meta">{chapter.title}</span>}
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoChapter() {
  return (
    <EmptyState
      isPage
      icon={IconBook2}
      title="Dieses Kapitel gibt es nicht"
      text="Wählen Sie ein Kapitel aus dem Verzeichnis, oder suchen Sie nach einem Wort."
    />
  )
}
