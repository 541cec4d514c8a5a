import { Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import type { Activity } from '@app/contracts/activities'
import { type InvitationState, invitations } from '@app/contracts/calendar'
import { useApiContext } from '../../../api/ApiProvider.tsx'
import { useApi } from '../../../api/useApi.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { icon } from '../../../kit/icon.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { useCompose } from '../mails/compose/compose-context.ts'
import classes from '../Form.module.css'

type Appointment = Pick<Activity, 'id' | 'customerId' | 'opportunityId'>

function useInvite() {
  const compose = useCompose()
  return ({ id, customerId, opportunityId }: Appointment) =>
    compose({ kind: 'new', activityId: id, customerId, opportunityId: opportunityId ?? undefined })
}

export function InvitationBar({ activity, isDirty }: { activity: Activity; isDirty: boolean }) {
  const { data, error, refetch } = useApi(invitations.state, { id: activity.id }, { rereads: true })
  const invite = useInvite()
  if (error && !data)
    return (
      <div className={classes['below']}>
        <LoadFailure
          error={error}
          fallback="Ob zu diesem Termin eingeladen wurde, konnte nicht geladen werden."
          onRetry={refetch}
        />
      </div>
    )
  // Past and cancelled appointments cannot be invited to.
  if (!data || (!data.isSent && (data.isCalledOff || activity.status === 'completed'))) return null
  return (
    <div className={`row ${classes['below'] ?? ''}`}>
      <Button
        leftSection={<IconCalendarShare {...icon} />}
        disabled={isDirty}
        onClick={() => invite(activity)}
      >
        {labelOf(data)}
      </Button>
      <span className="meta">{hintOf(data.isSent, data.isCurrent, isDirty)}</span>
    </div>
  )
}

function hintOf(isSent: boolean, isCurrent: boolean, isDirty: boolean): string {
  if (isDirty) return 'Bitte zuerst speichern.'
  if (!isSent) return 'Per E-Mail, mit Eintrag für den Kalender.'
  return isCurrent
    ? 'Die Eingeladenen haben den aktuellen Stand.'
    : 'Die Eingeladenen haben einen älteren Stand.'
}

/** Offers to notify the attendees of a moved or cancelled appointment. */
export function useInvitationOffer(): (activity: Appointment & Pick<Activity, 'type'>) => void {
  const { client } = useApiContext()
  const toast = useToast()
  const invite = useInvite()
  async function offer(activity: Appointment): Promise<void> {
    // Fails silently: the open appointment shows it, too.
    const state = await client.call(invitations.state, { id: activity.id }).catch(() => null)
    if (!state?.isSent || state.isCurrent) return
    toast({
      title: state.isCalledOff ? 'Termin abgesagt' : 'Termin geändert',
      text: 'Die Eingeladenen wissen noch nichts davon.',
      action: { label: labelOf(state), onAct: () => invite(activity) },
    })
  }
  return activity => {
    if (activity.type === 'meeting') void offer(activity)
  }
}

function labelOf({ isSent, isCalledOff }: InvitationState): string {
  if (isCalledOff) return 'Absage senden'
  return isSent ? 'Einladung aktualisieren' : 'Einladung senden'
}
