import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { mailbox } from '@app/contracts/mailbox'
import { useApi } from '../../../api/useApi.ts'
import { Tip } from '../../../kit/Tip.tsx'
import { smallIcon } from '../../../kit/icon.ts'

export const MAIL_TOKEN = 'E-Mail-Kennzeichen'

/** Subject token for mails to the watched mailbox (`#K-12`, `#O-12`); null if there is no mailbox. */
export function useMailToken(kind: 'K' | 'O', id: number): string | null {
  const { data } = useApi(mailbox.status, {})
  return data?.isEnabled ? `#${kind}-${id}` : null
}

export function MailToken({ token }: { token: string }) {
  return (
    <CopyButton value={token}>
      {({ copied, copy }) => (
        <span className="with-icon num">
          {token}
          <Tip
            label={copied ? 'Kopiert' : 'Kopieren. Im Betreff legt es eine weitergeleitete E-Mail hier ab.'}
          >
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-label={copied ? 'Kopiert' : `${token} kopieren`}
              onClick={copy}
            >
              {copied ? <IconCheck {...smallIcon} /> : <IconCopy {...smallIcon} />}
            </ActionIcon>
          </Tip>
        </span>
      )}
    </CopyButton>
  )
}
