import { mailView } from '@app/contracts/mail-view'
import { Button, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { icon } from '../../../../kit/icon.ts'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import { MailContent } from './MailContent.tsx'
import { MailFiling } from './MailFiling.tsx'
import { MailOriginals } from './MailOriginals.tsx'
import { MailPrint } from './MailPrint.tsx'
import { MailThread } from './MailThread.tsx'
import classes from './MailView.module.css'

interface MailViewProps {
  mailId: number
  /** The customer on whose page it is shown: links to other mails of the conversation stay there. */
  customerId?: number | undefined
  /** A heading that stands above: where the subject is the same, it is not said twice. */
  title?: string | undefined
}

/** A stored mail as a reader sees it: head, where it is filed and why, the mail itself, its files, its conversation. */
export function MailView({ mailId, customerId, title }: MailViewProps) {
  const { data: mail, error, refetch } = useApi(mailView.detail, { id: mailId }, { rereads: true })
  const [isPrinting, setPrinting] = useState(false)
  const donePrinting = useCallback(() => setPrinting(false), [])
  if (error)
    return (
      <LoadFailure
        error={error}
        fallback="Die E-Mail konnte nicht geladen werden."
        onRetry={() => void refetch()}
      />
    )
  if (!mail) return <Waiting />
  return (
    <article className={classes['view']} aria-label={`E-Mail: ${mail.subject || '(ohne Betreff)'}`}>
      <MailContent
        key={mail.id}
        mail={mail}
        source={{ in: 'mail', id: mail.id }}
        direction={mail.direction}
        title={title}
        isOuter
        filing={<MailFiling mail={mail} />}
      />
      <MailThread mailId={mail.id} customerId={customerId} />
      <div className={classes['foot']}>
        <MailOriginals originals={mail.originals} />
        <span className="spacer" />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconPrinter {...icon} />}
          onClick={() => setPrinting(true)}
        >
          Drucken
        </Button>
      </div>
      {isPrinting && <MailPrint mail={mail} onDone={donePrinting} />}
    </article>
  )
}

function Waiting() {
  return (
    <div className={classes['view']} role="status" aria-label="Die E-Mail wird geladen">
      <Skeleton height={12} width="45%" />
      <Skeleton height={12} width="60%" />
      <Skeleton height={220} />
    </div>
  )
}
