import { NumberInput, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { MailDraft } from '@app/contracts/composed-mails'
import { Facts } from '../../../../kit/Facts.tsx'
import { formatDate, formatDateTime } from '../../../../kit/format.ts'
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

/** What calendars get of an appointment; title and time are those of the activity. */
export function InvitationFields({ invitation, bind }: InvitationFieldsProps) {
  const { kind, title, startsAt, isWholeDay } = invitation
  const minutes = bind('minutes')
  const begins = isWholeDay ? `${formatDate(startsAt)}, ganztägig` : `${formatDateTime(startsAt)} Uhr`
  return (
    <>
      <Facts rows={{ Termin: title, Beginn: begins }} />
      {kind !== 'cancel' && (
        <div className={classes['appointment']}>
          {!isWholeDay && (
            <NumberInput
              label="Dauer in Minuten"
              required
              min={5}
              max={1440}
              step={15}
              {...minutes}
              // A number and no text: of a text the input makes one when it loses the focus, and puts an older value back.
              value={minutes.value === '' ? '' : Number(minutes.value)}
            />
          )}
          <TextInput label="Ort" maxLength={200} {...bind('place')} />
        </div>
      )}
      {kind === 'update' && (
        <p className="meta">Wer bisher eingeladen war und hier nicht mehr steht, erhält eine Absage.</p>
      )}
    </>
  )
}
