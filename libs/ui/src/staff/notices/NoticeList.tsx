import { MAX_NOTICES, NOTICE_DAYS, type Notice, noticeInWords, notices } from '@app/contracts/notices'
import { ActionIcon, Button } from '@mantine/core'
import {
  type Icon,
  IconBell,
  IconBriefcase,
  IconCheck,
  IconClock,
  IconInbox,
  IconMail,
  IconSendOff,
  IconUserShare,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { sentenceOf } from '../../api/failure.ts'
import { useApi } from '../../api/useApi.ts'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useToast } from '../../kit/Toasts.tsx'
import { formatRecent } from '../../kit/format.ts'
import { icon } from '../../kit/icon.ts'
import { useNow } from '../../kit/useNow.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import classes from './Notices.module.css'

const FAILED = 'Die Benachrichtigungen konnten nicht geladen werden.'

/** A click opens the record and marks the notice as read. */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useApi(notices.list, {}, { rereads: true })
  const head = useRef<HTMLHeadingElement>(null)
  const mark = useMarking()
  // On first use, the focus trap runs before this code is loaded.
  useEffect(() => head.current?.focus(), [])
  const [newest] = data?.notices ?? []

  return (
    <>
      <div className={classes['head']}>
        <h2 ref={head} tabIndex={-1} data-autofocus>
          Benachrichtigungen
        </h2>
        {newest && !!data?.unread && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconCheck {...icon} aria-hidden />}
            onClick={() => {
              mark.allUpTo(newest)
              head.current?.focus()
            }}
          >
            Alle gelesen
          </Button>
        )}
      </div>
      {error && !data && (
        <div className={classes['failure']}>
          <LoadFailure error={error} fallback={FAILED} onRetry={refetch} />
        </div>
      )}
      {!error && !data && <p className={classes['loading']}>Wird geladen …</p>}
      {data && !newest && (
        <EmptyState
          icon={IconBell}
          title="Keine Benachrichtigungen"
          text="Hier erscheint, was Sie betrifft: Übergaben, fällige Aktivitäten, E-Mails Ihrer Kunden, Kontaktanfragen und Bewerbungen."
        />
      )}
      {data && newest && (
        <>
          <ul className={classes['rows']}>
            {data.notices.map(notice => (
              <Row key={notice.id} notice={notice} onRead={mark.one} onClose={onClose} />
            ))}
          </ul>
          <p className={classes['foot']}>
            {data.notices.length === MAX_NOTICES && `Die neuesten ${MAX_NOTICES}. `}
            {`Nach ${NOTICE_DAYS} Tagen werden Benachrichtigungen gelöscht.`}
          </p>
        </>
      )}
    </>
  )
}

const icons: Record<Notice['kind'], Icon> = {
  assigned: IconUserShare,
  due: IconClock,
  mail: IconMail,
  undelivered: IconSendOff,
  request: IconInbox,
  application: IconBriefcase,
}

interface RowProps {
  notice: Notice
  onRead: (notice: Notice) => void
  onClose: () => void
}

function Row({ notice, onRead, onClose }: RowProps) {
  const { title, detail, path } = noticeInWords(notice, new Date(useNow()))
  const link = useRef<HTMLAnchorElement>(null)
  const isUnread = notice.readAt === null
  const Glyph = icons[notice.kind]
  return (
    <li className={classes['row']} data-unread={isUnread || undefined}>
      <Link
        ref={link}
        to={path}
        onClick={() => {
          if (isUnread) onRead(notice)
          onClose()
        }}
      >
        <Glyph {...icon} aria-hidden />
        <span className={classes['words']}>
          <b>
            {isUnread && <span className="visually-hidden">Ungelesen: </span>}
            {title}
          </b>
          <span>{detail}</span>
          <time dateTime={notice.createdAt}>{formatRecent(new Date(notice.createdAt))}</time>
        </span>
      </Link>
      {isUnread && (
        <ActionIcon
          aria-label={`Als gelesen markieren: ${title}`}
          title="Als gelesen markieren"
          onClick={() => {
            onRead(notice)
            // The focused button disappears.
            link.current?.focus()
          }}
        >
          <IconCheck {...icon} />
        </ActionIcon>
      )}
    </li>
  )
}

function useMarking() {
  const read = useApiMutation(notices.read)
  const readAll = useApiMutation(notices.readAll)
  const toast = useToast()
  const failed = (error: unknown) =>
    toast({
      tone: 'error',
      title: 'Nicht als gelesen markiert',
      text: sentenceOf(error, 'Bitte versuchen Sie es noch einmal.'),
    })
  return {
    one: ({ id }: Notice) => read.mutate({ input: { id } }, { onError: failed }),
    allUpTo: ({ id }: Notice) => readAll.mutate({ input: { upTo: id } }, { onError: failed }),
  }
}
