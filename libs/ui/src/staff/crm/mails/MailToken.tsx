import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { mailbox } from '@app/contracts/mailbox'
import { useApi } from '../../../api/useApi.ts'
import { Tip } from '../../../kit/Tip.tsx'
import { smallIcon } from '../../../kit/icon.ts'

/** What the token is called on the screen. */
export const MAIL_TOKEN = 'E-Mail-Kennzeichen'

/** Names a customer (`#K-12`) or an opportunity (`#O-12`) in the subject of a mail to the watched mailbox; null without one. */
export function useMailToken(kind: 'K' | 'O', id: number): string | null {
  const { data } = useApi(mailbox.status, {})
  return data?.isEnabled ? `#${kind}-${id}` : null
}

/** The token, copied by a click. */
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
