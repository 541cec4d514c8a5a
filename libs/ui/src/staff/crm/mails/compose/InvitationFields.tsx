import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { MailDraft } from '@app/contracts/composed-mails'
import { Facts } from '../../../../kit/Facts.tsx'
import { formatDate, formatDateTime } from '../../../../kit/format.ts'
import { FigureInput } from '../../../../kit/inputs.tsx'
import classes from './Compose.module.css'

type Invitation = NonNullable<MailDraft['invitation']>

export const invitationTitles = {
  request: 'Einladung senden',
  update: 'Einladung aktualisieren',
  cancel: 'Absage senden',
} satisfies Record<Invitation['kind'], string>

interface InvitationFieldsProps {
  invitation: Invitation
  bind: (name: 'minutes' | 'place') => GetInputPropsReturnType
}

/** Title and time come from the activity. */
export function InvitationFields({ invitation, bind }: InvitationFieldsProps) {
  const { kind, title, startsAt, isWholeDay } = invitation
  const begins = isWholeDay ? `${formatDate(startsAt)}, ganztägig` : `${formatDateTime(startsAt)} Uhr`
  return (
    <>
      <Facts rows={{ Termin: title, Beginn: begins }} />
      {kind !== 'cancel' && (
        <div className={classes['appointment']}>
          {!isWholeDay && <FigureInput label="Dauer in Minuten" required {...bind('minutes')} />}
          <TextInput label="Ort" maxLength={200} {...bind('place')} />
        </div>
      )}
      {kind === 'update' && (
        <p className="meta">Wer bisher eingeladen war und hier nicht mehr steht, erhält eine Absage.</p>
      )}
    </>
  )
}
