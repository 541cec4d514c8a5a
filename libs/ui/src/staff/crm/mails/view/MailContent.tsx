import type { MailDirection } from '@app/contracts/mail-placements'
import { mailView, type MailDetail, type NestedMail } from '@app/contracts/mail-view'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconFileOff, IconMailOpened, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { icon } from '../../../../kit/icon.ts'
import { Notice } from '../../../../kit/Notice.tsx'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import { MailBody } from './MailBody.tsx'
import { MailHead } from './MailHead.tsx'
import { MailParts } from './MailParts.tsx'
import classes from './MailView.module.css'
import { keyOf, sourceOf, type MailPart, type MailSource } from './mail-source.ts'

interface MailContentProps {
  mail: MailDetail | NestedMail
  source: MailSource
  direction?: MailDirection
  title?: string | undefined
  /** The mail that the page is about: the key that switches between HTML and text is its. */
  isOuter?: boolean
  /** Where it is filed; stands below the head. */
  filing?: ReactNode
}

/** Head, text and files of a mail; messages inside of it open below. */
export function MailContent(props: MailContentProps) {
  const { mail, source, direction, title, isOuter = false, filing } = props
  const [opened, setOpened] = useState<MailPart | null>(null)
  const parts: MailPart[] = mail.attachments
  const { omittedAttachments } = mail
  const inner = opened && sourceOf(source, opened)
  return (
    <>
      <MailHead mail={mail} direction={direction} title={title}>
        {filing}
      </MailHead>
      <div className={classes['mail']}>
        <MailBody mail={mail} source={source} hasKey={isOuter} />
        {parts.length > 0 && (
          <MailParts
            parts={parts}
            source={source}
            openedKey={opened && keyOf(opened)}
            onOpen={part => setOpened(opened && keyOf(opened) === keyOf(part) ? null : part)}
          />
        )}
      </div>
      {omittedAttachments.length > 0 && (
        <Notice tone="warn" icon={IconFileOff} title={omittedTitle(omittedAttachments.length)}>
          {omittedAttachments.join(', ')}. Sie stehen nur im Original.
        </Notice>
      )}
      {opened && inner && (
        <NestedMessage
          key={keyOf(opened)}
          name={opened.name}
          source={inner}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const omittedTitle = (count: number) =>
  count === 1 ? '1 Anlage liegt jenseits der Grenzen' : `${count} Anlagen liegen jenseits der Grenzen`

interface NestedMessageProps {
  name: string
  source: MailSource
  onClose: () => void
}

/** A mail that lies inside the shown one, opened in place; it may hold further ones. */
export function NestedMessage({ name, source, onClose }: NestedMessageProps) {
  const { id } = source
  const path = 'path' in source ? source.path : undefined
  const endpoint = source.in === 'original' ? mailView.originalMail : mailView.nested
  const { data: mail, error, refetch } = useApi(endpoint, { id, path })
  return (
    <section className={classes['nested']} aria-label={`Enthaltene E-Mail: ${name}`}>
      <header className="row">
        <IconMailOpened {...icon} aria-hidden />
        <h3 className="ellipsis">{name}</h3>
        <span className="spacer" />
        <ActionIcon aria-label={`${name} schließen`} onClick={onClose}>
          <IconX {...icon} />
        </ActionIcon>
      </header>
      {error && (
        <LoadFailure
          error={error}
          fallback="Die enthaltene E-Mail konnte nicht geöffnet werden."
          onRetry={() => void refetch()}
        />
      )}
      {!mail && !error && <Skeleton height={160} />}
      {mail && <MailContent mail={mail} source={source} />}
    </section>
  )
}
