import { type Article, articles, unitNames } from '@app/contracts/articles'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconFileImport, IconPackage, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useApiPages } from '../../../api/useApiPages.ts'
import type { Column } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { icon } from '../../../kit/icon.ts'
import { Money } from '../../../kit/Money.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { PagedTable } from '../../shell/PagedTable.tsx'
import { Bar, Page } from '../../shell/Page.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import { ArticleImport } from './ArticleImport.tsx'
import { CreateArticle, EditArticle, RemoveArticle } from './ArticleForm.tsx'
import { OfferTexts } from './OfferTexts.tsx'
import classes from './Offer.module.css'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe', 'Bearbeiten'],
  ['N', 'Neuer Artikel'],
]
const SORTS = ['number', '-number', 'nameDe', '-nameDe', 'price', '-price'] as const
const choices = [
  { value: 'all', label: 'Alle' },
  { value: 'true', label: 'Aktiv' },
  { value: 'false', label: 'Inaktiv' },
]

export function ArticleList() {
  const [query, setQuery] = useQueryState({ search: '', active: 'all', sort: 'number' })
  const active = (['true', 'false'] as const).find(value => value === query.active)
  const sort = SORTS.find(value => value === query.sort) ?? 'number'
  const list = useApiPages(articles.list, { search: query.search || undefined, active, sort, limit: 100 })
  const [isImporting, setImporting] = useState(false)
  const [isCreating, setCreating] = useState(false)
  const [edited, setEdited] = useState<Article | null>(null)
  const [removed, setRemoved] = useState<Article | null>(null)
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus(), n: () => setCreating(true) })
  const isFiltered = Boolean(query.search || active)
  const newArticle = (
    <Button variant="filled" leftSection={<IconPlus {...icon} />} onClick={() => setCreating(true)}>
      Neuer Artikel
    </Button>
  )
  return (
    <Page title="Artikel" heading="Artikel" showsHeading keys={KEYS}>
      <Bar>
        <SearchField
          ref={search}
          label="Suche"
          placeholder="Nummer oder Name"
          value={query.search}
          onSearch={text => setQuery({ search: text })}
        />
        <SegmentedControl
          aria-label="Anzeigen"
          data={choices}
          value={active ?? 'all'}
          onChange={value => setQuery({ active: value })}
        />
        <span className="spacer" />
        <Button leftSection={<IconFileImport {...icon} />} onClick={() => setImporting(true)}>
          Preisliste importieren
        </Button>
        {newArticle}
      </Bar>
      <PagedTable
        label="Artikel"
        list={list}
        noun="Artikel"
        loadFailure="Artikel konnten nicht geladen werden."
        columns={columnsWith(setRemoved)}
        sort={sort}
        onSort={next => setQuery({ sort: next })}
        onOpen={setEdited}
        skeletonRows={4}
        empty={
          isFiltered ? (
            <EmptyState
              icon={IconPackage}
              title="Keine Artikel gefunden"
              text="Kein Artikel passt zu Suche und Filter."
            />
          ) : (
            <EmptyState
              icon={IconPackage}
              title="Noch keine Artikel"
              text="Produkte und Leistungen mit Preisen, aus denen Angebote entstehen."
            >
              {newArticle}
            </EmptyState>
          )
        }
      />
      <OfferTexts />
      {isImporting && <ArticleImport onClose={() => setImporting(false)} />}
      {isCreating && <CreateArticle onClose={() => setCreating(false)} />}
      {edited && <EditArticle key={edited.id} article={edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveArticle article={removed} onClose={() => setRemoved(null)} />}
    </Page>
  )
}

const columnsWith = (onRemove: (article: Article) => void): Column<Article>[] => [
  { key: 'number', header: 'Nummer', sort: 'number', width: 90, cell: ({ number }) => number },
  {
    key: 'name',
    header: 'Name',
    sort: 'nameDe',
    cell: ({ nameDe, isActive }) => (
      <>
        <b className={classes['words']}>{nameDe}</b>
        {!isActive && <span className="meta"> inaktiv</span>}
      </>
    ),
  },
  { key: 'unit', header: 'Einheit', from: 'medium', width: 90, cell: ({ unit }) => unitNames[unit].de },
  {
    key: 'price',
    header: 'Preis',
    sort: 'price',
    align: 'right',
    width: 104,
    cell: ({ price }) => <Money cents={price} />,
  },
  {
    key: 'vat',
    header: 'USt.',
    align: 'right',
    from: 'medium',
    width: 70,
    cell: ({ vatRate }) => `${vatRate} %`,
  },
  {
    key: 'remove',
    header: 'Löschen',
    isHeadHidden: true,
    width: 48,
    cell: article => (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${article.nameDe} löschen`}
        onClick={() => onRemove(article)}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    ),
  },
]
