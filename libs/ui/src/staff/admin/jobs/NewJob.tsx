import { consolePaths } from '@app/contracts/console-paths'
import { postings } from '@app/contracts/job-postings'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { JobSheet } from './JobSheet.tsx'
import { newJob } from './job-form.tsx'
import { bindJob } from './JobFields.tsx'

export function NewJob() {
  const { form, failure, isSaving, submit } = useContractForm(postings.create, newJob)
  const create = useApiMutation(postings.create)
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const toast = useToast()

  const save = submit(async input => {
    const { id, title } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    // Before navigating, so that the leave guard does not ask.
    flushSync(() => form.resetDirty())
    toast({ title: 'Entwurf gespeichert', text: title })
    void navigate(`${consolePaths.jobs}/${id}`, { replace: true })
  })
  return (
    <JobSheet
      title="Neue Stelle"
      posting={null}
      form={bindJob(form)}
      isSaving={isSaving}
      failure={failure}
      saveLabel="Entwurf speichern"
      onSave={save}
      onDiscard={() => form.reset()}
    />
  )
}
