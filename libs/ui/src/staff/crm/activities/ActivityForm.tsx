import { useState } from 'react'
import {
  Activity,
  type ActivityInput,
  type ActivityStatus,
  type ActivityType,
  activities,
} from '@app/contracts/activities'
import type { Input } from '@app/contracts/endpoint'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useBridge } from '../../BridgeProvider.tsx'
import { ActivityFields } from './ActivityFields.tsx'
import { InvitationBar, useInvitationOffer } from './InvitationBar.tsx'
import {
  type ActivityPlace,
  type ActivityValues,
  CHANGED,
  activityDifferences,
  followUpOf,
  newActivity,
  placeOf,
  toForm,
} from './activity-fields.ts'
import { isQueued } from '../timeline/QueuedActivities.tsx'
import { useOwnId, useOwners } from '../owners/owners.tsx'
import { crmReads, useRefreshCrm } from '../crm-reads.ts'
import { Conflict, broughtAlong, goOnFrom, typedOver, useConflict } from '../../shell/Conflict.tsx'

const WAITS =
  'Sie wird gesendet, sobald der Server wieder antwortet. Bis dahin steht sie beim Kunden als wartend.'

interface FormProps {
  onClose: () => void
}

interface CreateActivityProps extends FormProps {
  place?: ActivityPlace
  type?: ActivityType
  status?: ActivityStatus
}

export function CreateActivity({ onClose, place, type, status }: CreateActivityProps) {
  const ownId = useOwnId()
  return (
    <NewActivity
      title="Neue Aktivität"
      endpoint={activities.create}
      initial={newActivity(place, type, ownId, status)}
      place={place}
      mayWait
      onClose={onClose}
    />
  )
}

export function CreateFollowUp({ onClose, parent }: FormProps & { parent: Activity }) {
  const { customerId: _customer, opportunityId: _opportunity, ...prefilled } = followUpOf(parent, useOwnId())
  return (
    <NewActivity
      title="Folgeaktivität"
      endpoint={activities.followUp}
      initial={{ ...prefilled, id: parent.id }}
      place={placeOf(parent)}
      isPlaceFixed
      onClose={onClose}
    />
  )
}

type NewActivityEndpoint = typeof activities.create | typeof activities.followUp

interface NewActivityProps<E extends NewActivityEndpoint> extends FormProps {
  title: string
  endpoint: E
  initial: Partial<ActivityValues>
  place: ActivityPlace | undefined
  isPlaceFixed?: boolean
  /** The desktop queue may send it later. Not for a follow-up: the queue takes no parent. */
  mayWait?: boolean
}

function NewActivity<E extends NewActivityEndpoint>(props: NewActivityProps<E>) {
  const { title, endpoint, initial, place, isPlaceFixed = false, mayWait = false, onClose } = props
  // Required choices start as null and are reported on submit.
  const { form, failure, isSaving, submit } = useContractForm(
    endpoint,
    initial as Input<E> & Record<string, unknown>,
  )
  const create = useApiMutation<NewActivityEndpoint>(endpoint, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  const bridge = useBridge()

  const save = submit(async input => {
    const idempotencyKey = keyFor(input)
    try {
      const created = await create.mutateAsync({ input, idempotencyKey })
      toast({ title: 'Aktivität wurde erfolgreich erstellt', text: created.title })
    } catch (error) {
      const entry = { id: idempotencyKey, activity: input as ActivityInput }
      if (!mayWait || !(await isQueued(bridge, error, entry))) {
        toast({ title: 'Fehler beim Erstellen der Aktivität', tone: 'error' })
        throw error
      }
      toast({ title: 'Aktivität auf diesem Gerät gesichert', text: WAITS })
    }
    onClose()
  })
  return (
    <FormDrawer
      title={title}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <ActivityFields
        values={form.getValues() as unknown as ActivityValues}
        bind={name => form.getInputProps(name)}
        place={place}
        isPlaceFixed={isPlaceFixed}
      />
    </FormDrawer>
  )
}

/** On a conflict, both versions are shown. */
export function EditActivity({ onClose, activity }: { onClose: () => void; activity: Activity }) {
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(activities.update, {
    ...(toForm(activity) as ActivityInput & Record<string, unknown>),
    id: activity.id,
  })
  // The version being edited; replaced after a conflict.
  const [base, setBase] = useState(activity)
  const { stored, watch, settle } = useConflict(
    error => broughtAlong(error, 'activity.changed', Activity),
    useRefreshCrm(),
  )
  const people = useOwners()
  const offerInvitation = useInvitationOffer()
  const update = useApiMutation(activities.update, { refreshes: crmReads })
  const toast = useToast()
  const values = () => form.getValues() as unknown as ActivityValues

  const saveOver = (over: Activity) =>
    submit(async input => {
      await watch(() => update.mutateAsync({ input: { ...input, version: over.version } }))
      toast({ title: 'Aktivität gespeichert', text: values().title ?? '' })
      offerInvitation(activity)
      onClose()
    })
  function takeStored(state: Activity): void {
    setBase(state)
    settle()
    forgetFailure()
    form.setValues(toForm(state) as never)
    form.resetDirty()
  }
  const conflict = stored && (
    <Conflict
      text={CHANGED}
      differences={activityDifferences(typedOver(form, toForm(stored)), stored, people)}
      onKeepMine={() => {
        goOnFrom(form, toForm(stored))
        saveOver(stored)()
      }}
      onTakeStored={() => takeStored(stored)}
    />
  )
  return (
    <FormDrawer
      title="Aktivität bearbeiten"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={conflict ?? failure}
      onSubmit={event => saveOver(base)(event)}
      onClose={onClose}
    >
      <ActivityFields
        key={base.version}
        values={values()}
        bind={name => form.getInputProps(name)}
        place={placeOf(base)}
        isStored
      />
      {base.type === 'meeting' && <InvitationBar activity={base} isDirty={form.isDirty()} />}
    </FormDrawer>
  )
}
