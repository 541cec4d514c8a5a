import { privacy, type RetentionRule } from '@app/contracts/privacy'
import { Button } from '@mantine/core'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FigureInput } from '../../../kit/FigureInput.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import classes from './PrivacyPage.module.css'

/** The period of one rule, changed in place. */
export function RetentionPeriod({ rule }: { rule: RetentionRule }) {
  const { key, name, days } = rule
  const save = useApiMutation(privacy.setRetention)
  const toast = useToast()
  const { form, failure, isSaving, submit } = useContractForm(privacy.setRetention, { key, days })
  const { error, ...input } = form.getInputProps('days')
  const store = submit(async values => {
    await save.mutateAsync({ input: values })
    toast({ title: 'Aufbewahrungsfrist geändert', text: `${name}: ${values.days} Tage` })
  })
  return (
    <form className={classes['period']} noValidate onSubmit={store} aria-label={`Frist für ${name}`}>
      <FigureInput aria-label={`Tage, ${name}`} error={error ?? failure} {...input} />
      <span>Tage {rule.from}</span>
      {form.isDirty() && (
        <Button type="submit" size="xs" loading={isSaving}>
          Speichern
        </Button>
      )}
    </form>
  )
}
