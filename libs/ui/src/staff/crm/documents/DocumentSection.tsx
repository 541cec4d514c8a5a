import { type CustomerDocument, documents } from '@app/contracts/documents'
import { layOut } from '@app/contracts/endpoint'
import { ActionIcon, Button, FileButton, Skeleton } from '@mantine/core'
import {
  IconCamera,
  IconFile,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
  IconTrash,
  IconUpload,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useApiPages } from '../../../api/useApiPages.ts'
import { formatCount, formatDate, formatSize } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { MoveToTrash } from '../trash/MoveToTrash.tsx'
import { type DocumentPlace, takesDocuments } from './document-place.ts'
import { useDocumentUpload } from './useDocumentUpload.ts'
import classes from '../mails/CustomerFiles.module.css'

const SHOWN = 10

interface DocumentSectionProps {
  place: DocumentPlace
  linkedId?: number | null
}

/** Newest first; takes dropped files. */
export function DocumentSection({ place, linkedId = null }: DocumentSectionProps) {
  const { customerId: id, opportunityId } = place
  const list = useApiPages(documents.ofCustomer, { id, opportunityId, limit: SHOWN })
  const { upload, isUploading } = useDocumentUpload()
  const [removed, setRemoved] = useState<CustomerDocument | null>(null)
  const { rows, total, error } = list
  return (
    <div {...takesDocuments(place)}>
      <Section
        title="Dokumente"
        count={total === undefined ? '' : formatCount(total)}
        flush
        actions={
          <>
            <FileButton
              accept="image/*"
              capture="environment"
              onChange={photo => photo && upload([photo], place)}
            >
              {button => (
                <ActionIcon
                  {...button}
                  className="touch-only"
                  aria-label="Foto aufnehmen"
                  title="Foto aufnehmen"
                  loading={isUploading}
                >
                  <IconCamera {...icon} />
                </ActionIcon>
              )}
            </FileButton>
            <FileButton multiple onChange={files => upload(files, place)}>
              {button => (
                <ActionIcon
                  {...button}
                  aria-label="Dokumente hochladen"
                  title="Dokumente hochladen"
                  loading={isUploading}
                >
                  <IconUpload {...icon} />
                </ActionIcon>
              )}
            </FileButton>
          </>
        }
      >
        {error !== null && (
          <LoadFailure
            error={error}
            fallback="Dokumente konnten nicht geladen werden."
            onRetry={list.retry}
          />
        )}
        {rows?.length === 0 && (
          <p className={`${classes['none'] ?? ''} muted`}>
            Keine Dokumente. Dateien hierher ziehen oder hochladen.
          </p>
        )}
        <ul className={classes['list']}>
          {!rows && error === null && (
            <li className={classes['waiting']}>
              <Skeleton height={12} width="70%" />
            </li>
          )}
          {rows?.map(document => (
            <Item
              key={document.id}
              document={document}
              sign={signOf(document.name)}
              isLinked={document.id === linkedId}
              isOfOpportunity={opportunityId !== undefined}
              onRemove={() => setRemoved(document)}
            />
          ))}
        </ul>
        {list.hasMore && (
          <div className={classes['more']}>
            <Button loading={list.isLoadingMore} onClick={list.loadMore}>
              Mehr Dokumente laden
            </Button>
          </div>
        )}
      </Section>
      {removed && (
        <MoveToTrash kind="document" id={removed.id} title={removed.name} onClose={() => setRemoved(null)} />
      )}
    </div>
  )
}

interface ItemProps {
  document: CustomerDocument
  sign: Icon
  isLinked: boolean
  /** The opportunity is the context, so it is not named. */
  isOfOpportunity: boolean
  onRemove: () => void
}

function Item({ document, sign: Glyph, isLinked, isOfOpportunity, onRemove }: ItemProps) {
  const { id, name, size, createdAt, uploadedBy, opportunity, contactPerson } = document
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isLinked])
  const of = contactPerson?.name ?? (isOfOpportunity ? null : opportunity?.title)
  return (
    <li ref={item} data-linked={isLinked || undefined}>
      <a href={layOut(documents.download, { id }).path} download={name}>
        <Glyph {...icon} aria-hidden />
        <span className={classes['text']}>
          <span className={classes['name']}>{name}</span>
          <span className="meta num">
            {[formatDate(createdAt), formatSize(size), uploadedBy, of].filter(Boolean).join(', ')}
          </span>
        </span>
      </a>
      <ActionIcon variant="subtle" color="gray" aria-label={`${name} löschen`} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </li>
  )
}

const signs: readonly (readonly [RegExp, Icon])[] = [
  [/\.pdf$/i, IconFileTypePdf],
  [/\.(png|jpe?g|gif|webp|heic|bmp|tiff?)$/i, IconPhoto],
  [/\.(zip|7z|rar|gz|tar)$/i, IconFileZip],
]

const signOf = (name: string): Icon => signs.find(([ending]) => ending.test(name))?.[1] ?? IconFile
