import { mailDirectionNames } from '@app/contracts/mail-placements'
import { mailView, type MailDetail } from '@app/contracts/mail-view'
import { Skeleton } from '@mantine/core'
import { useApi } from '../../../../api/useApi.ts'
import { Facts } from '../../../../kit/Facts.tsx'
import { formatDateTime, formatSize } from '../../../../kit/format.ts'
import { icon } from '../../../../kit/icon.ts'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import { attachmentIcon } from '../../activities/attachment-icon.ts'
import classes from './MailPreview.module.css'

/** What a mail says: its head, its files, its text. */
export function MailPreview({ mailId }: { mailId: number }) {
  const { data, error, refetch } = useApi(mailView.detail, { id: mailId })
  if (error)
    return (
      <LoadFailure
        error={error}
        fallback="Die E-Mail konnte nicht geladen werden."
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton height={160} aria-label="E-Mail wird geladen" role="status" />
  const shown = data.attachments.filter(({ isInline }) => !isInline)
  return (
    <>
      <Facts
        rows={{
          Von: named([data.sender]),
          An: named(data.to),
          Kopie: named(data.cc),
          Gesendet: data.sentAt && <span className="num">{formatDateTime(data.sentAt)}</span>,
          Richtung: mailDirectionNames[data.direction],
        }}
      />
      {shown.length > 0 && (
        <ul className={classes['attachments']} aria-label="Anlagen">
          {shown.map(({ id, name, contentType, size }) => {
            const Glyph = attachmentIcon(contentType)
            return (
              <li key={id}>
                <Glyph {...icon} aria-hidden />
                <span>{name}</span>
                <span className="meta num nowrap">{formatSize(size)}</span>
              </li>
            )
          })}
        </ul>
      )}
      <div className={classes['paper']}>{data.text || <i>Diese E-Mail hat keinen Text.</i>}</div>
    </>
  )
}

function named(people: MailDetail['to']): string {
  return people
    .map(({ name, email }) => (email && name && name !== email ? `${name} <${email}>` : (email ?? name)))
    .filter(Boolean)
    .join('; ')
}
