import { consolePaths } from '@app/contracts/console-paths'
import { referenceAdministration } from '@app/contracts/reference-administration'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { bindReference, newReference } from './reference-form.tsx'
import { ReferenceSheet } from './ReferenceSheet.tsx'

export function NewReference() {
  const { form, failure, isSaving, submit } = useContractForm(referenceAdministration.create, newReference)
  const create = useApiMutation(referenceAdministration.create)
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const toast = useToast()

  const save = submit(async input => {
    const { id, german } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    // Before navigating, so that the leave guard does not ask.
    flushSync(() => form.resetDirty())
    toast({ title: 'Entwurf gespeichert', text: german.title })
    void navigate(`${consolePaths.references}/${id}`, { replace: true })
  })
  return (
    <ReferenceSheet
      title="Neues Referenzprojekt"
      form={bindReference(form)}
      isSaving={isSaving}
      failure={failure}
      saveLabel="Entwurf speichern"
      onSave={save}
      onDiscard={() => form.reset()}
      photos={
        <Section title="Fotos">
          <p className="meta">Fotos laden Sie hoch, sobald der Entwurf gespeichert ist.</p>
        </Section>
      }
    />
  )
}
