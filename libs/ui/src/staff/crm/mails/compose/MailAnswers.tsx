import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp, type Icon } from '@tabler/icons-react'
import type { ComposeKind } from '@app/contracts/composed-mails'
import type { MailDetail } from '@app/contracts/mail-view'
import { icon } from '../../../../kit/icon.ts'
import { useCompose } from './compose-context.ts'

/** The answer is filed where the mail is. */
export function MailAnswers({ mail, customerId }: { mail: MailDetail; customerId?: number | undefined }) {
  const compose = useCompose()
  const place = mail.placements.find(({ customer }) => customer.id === customerId) ?? mail.placements[0]
  const where = { customerId: place?.customer.id, opportunityId: place?.opportunity?.id }
  const button = (kind: ComposeKind, Glyph: Icon, label: string) => (
    <Button leftSection={<Glyph {...icon} />} onClick={() => compose({ kind, mailId: mail.id, ...where })}>
      {label}
    </Button>
  )
  return (
    <>
      {button('reply', IconArrowBackUp, 'Antworten')}
      {mail.to.length + mail.cc.length > 1 && button('reply_all', IconArrowBackUpDouble, 'Allen antworten')}
      {button('forward', IconArrowForwardUp, 'Weiterleiten')}
    </>
  )
}
