import {
  activities,
  type Activity,
  type ActivityInput,
  type ActivityStatus,
  type ActivityType,
} from '@app/contracts/activities'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import { useLeaveGuard } from '../../shell/useLeaveGuard.ts'
import { followUpOf, newActivity, type ActivityValues } from './activity-fields.ts'
import { ActivityFields } from './ActivityFields.tsx'
import { placeOf, type ActivityPlace } from './activity-place.ts'
import { crmReads } from '../crm-reads.ts'

export { CompleteActivity } from './CompleteActivity.tsx'
export { EditActivity } from './EditActivity.tsx'
export type { ActivityPlace } from './activity-place.ts'

interface FormProps {
  onClose: () => void
}

const CREATED = 'Aktivität wurde erfolgreich erstellt'
const NOT_CREATED = 'Fehler beim Erstellen der Aktivität'

/** The form of a new activity; open as long as it is mounted. */
export function CreateActivity({
  onClose,
  place,
  type,
  status,
}: FormProps & { place?: ActivityPlace; type?: ActivityType; status?: ActivityStatus }) {
  const initial = newActivity(place, type, status) as ActivityInput & Record<string, unknown>
  const { form, failure, isSaving, submit } = useContractForm(activities.create, initial)
  const create = useApiMutation(activities.create, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const leaving = useLeaveGuard(form.isDirty())
  const toast = useToast()

  const save = submit(async input => {
    try {
      const { title } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
      toast({ title: CREATED, text: title })
    } catch (error) {
      toast({ title: NOT_CREATED, tone: 'error' })
      throw error
    }
    onClose()
  })
  return (
    <FormDrawer
      title="Neue Aktivität"
      texts={formTexts}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      leaving={leaving}
    >
      <ActivityFields
        values={form.getValues() as unknown as ActivityValues}
        bind={name => form.getInputProps(name)}
        place={place}
      />
    </FormDrawer>
  )
}

/** The form of a follow-up, filled from its parent. */
export function CreateFollowUp({ onClose, parent }: FormProps & { parent: Activity }) {
  const { customerId: _customer, opportunityId: _opportunity, ...prefilled } = followUpOf(parent)
  const initial = { ...prefilled, id: parent.id } as unknown as Parameters<
    typeof useContractForm<typeof activities.followUp>
  >[1]
  const { form, failure, isSaving, submit } = useContractForm(activities.followUp, initial)
  const create = useApiMutation(activities.followUp, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const leaving = useLeaveGuard(form.isDirty())
  const toast = useToast()

  const save = submit(async input => {
    try {
      const { title } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
      toast({ title: CREATED, text: title })
    } catch (error) {
      toast({ title: NOT_CREATED, tone: 'error' })
      throw error
    }
    onClose()
  })
  return (
    <FormDrawer
      title="Folgeaktivität"
      texts={formTexts}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
      leaving={leaving}
    >
      <ActivityFields
        values={form.getValues() as unknown as ActivityValues}
        bind={name => form.getInputProps(name)}
        place={placeOf(parent)}
        isPlaceFixed
      />
    </FormDrawer>
  )
}
