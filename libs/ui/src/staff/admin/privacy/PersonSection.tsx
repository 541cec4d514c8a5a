import { privacy, type PersonalDataSummary } from '@app/contracts/privacy'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { PersonalData } from './PersonalData.tsx'
import classes from './PrivacyPage.module.css'

/** Finds what is kept of a person, to hand it out or to delete it. */
export function PersonSection() {
  const find = useApiMutation(privacy.find)
  const [summary, setSummary] = useState<PersonalDataSummary | null>(null)
  const { form, failure, isSaving, submit } = useContractForm(privacy.find, { email: '' })
  const search = submit(async input => setSummary(await find.mutateAsync({ input })))
  return (
    <Section title="Auskunft und Löschung">
      <p className={classes['hint']}>
        Alles, was zu einer E-Mail-Adresse gespeichert ist: Kontaktanfragen, Bewerbungen mit Unterlagen,
        E-Mails, Kunden und Aktivitäten.
      </p>
      <form
        className={classes['form']}
        noValidate
        onSubmit={event => {
          setSummary(null)
          search(event)
        }}
        aria-label="Person suchen"
      >
        <TextInput
          type="email"
          aria-label="E-Mail-Adresse der Person"
          placeholder="name@firma.at"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={isSaving}>
          Suchen
        </Button>
      </form>
      {failure && <Notice tone="error">{failure}</Notice>}
      {summary && <PersonalData summary={summary} onChange={setSummary} />}
    </Section>
  )
}
