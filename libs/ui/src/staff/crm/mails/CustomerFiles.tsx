import { layOut } from '@app/contracts/endpoint'
import { mails } from '@app/contracts/mails'
import { timeline, type CustomerFile } from '@app/contracts/timeline'
import { ActionIcon, Badge, Button, Skeleton } from '@mantine/core'
import { IconDownload, IconMailOpened, type Icon } from '@tabler/icons-react'
import { useApiPages } from '../../../api/useApiPages.ts'
import { formatCount, formatDate, formatSize } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { attachmentIcon } from './attachment-icon.ts'
import classes from './CustomerFiles.module.css'

const SHOWN = 10

interface CustomerFilesProps {
  customerId: number
  onOpenActivity: (id: number) => void
}

/** Newest first, with versions. */
export function CustomerFiles({ customerId, onOpenActivity }: CustomerFilesProps) {
  const files = useApiPages(timeline.files, { id: customerId, limit: SHOWN })
  const { rows, total, error } = files
  return (
    <Section title="Anlagen aus E-Mails" count={total === undefined ? '' : formatCount(total)} flush>
      {error !== null && (
        <LoadFailure error={error} fallback="Anlagen konnten nicht geladen werden." onRetry={files.retry} />
      )}
      {rows?.length === 0 && (
        <p className={`${classes['none'] ?? ''} muted`}>
          Keine Anlagen. Was mit abgelegten E-Mails kam, steht hier.
        </p>
      )}
      <ul className={classes['list']}>
        {!rows && error === null && (
          <li className={classes['waiting']}>
            <Skeleton height={12} width="70%" />
          </li>
        )}
        {rows?.map(file => (
          <Item
            key={file.id}
            file={file}
            sign={attachmentIcon(file.contentType)}
            onOpen={() => onOpenActivity(file.activityId)}
          />
        ))}
      </ul>
      {files.hasMore && (
        <div className={classes['more']}>
          <Button loading={files.isLoadingMore} onClick={files.loadMore}>
            Mehr Anlagen laden
          </Button>
        </div>
      )}
    </Section>
  )
}

function Item({ file, sign: Glyph, onOpen }: { file: CustomerFile; sign: Icon; onOpen: () => void }) {
  const { id, name, size, version, isLatest, receivedAt } = file
  return (
    <li>
      <a href={layOut(mails.attachment, { id }).path} download={name}>
        <Glyph {...icon} aria-hidden />
        <span className={classes['text']}>
          <span className={classes['name']}>{name}</span>
          <span className="meta num">
            {formatDate(receivedAt)}, {formatSize(size)}
          </span>
        </span>
        {(version > 1 || !isLatest) && <Badge color={isLatest ? 'petrol' : 'gray'}>Version {version}</Badge>}
        <IconDownload {...smallIcon} aria-label="herunterladen" />
      </a>
      <ActionIcon aria-label={`E-Mail mit ${name} öffnen`} title="E-Mail öffnen" onClick={onOpen}>
        <IconMailOpened {...icon} />
      </ActionIcon>
    </li>
  )
}
