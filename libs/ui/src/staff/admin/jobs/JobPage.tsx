import { consolePaths } from '@app/contracts/console-paths'
import { IconBriefcaseOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { queryKey } from '@app/contracts/endpoint'
import { type JobPosting, employmentTypeNames, payPeriodNames, postings } from '@app/contracts/job-postings'
import type { EmploymentType, PayPeriod } from '@app/contracts/jobs'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount, formatDateTime } from '../../../kit/format.ts'
import { JobSheet } from './JobSheet.tsx'
import { JobStateBadge, type JobValues, jobFieldNames, toForm } from './job-form.tsx'
import { bindJob } from './JobFields.tsx'
import {
  Conflict,
  broughtAlong,
  differencesOf,
  goOnFrom,
  typedOver,
  useConflict,
} from '../../shell/Conflict.tsx'
import { RecordPage } from '../../shell/RecordPage.tsx'
import { WebsiteActions } from '../WebsiteActions.tsx'

export function JobPage() {
  return (
    <RecordPage
      endpoint={postings.get}
      heading="Stelle"
      failed="Die Stelle konnte nicht geladen werden."
      missing={{
        icon: IconBriefcaseOff,
        title: 'Stellenanzeige nicht gefunden',
        text: 'Die Stelle wurde gelöscht oder die Adresse stimmt nicht.',
        list: consolePaths.jobs,
        listName: 'Zu den Stellen',
      }}
    >
      {posting => <EditJob key={posting.id} posting={posting} />}
    </RecordPage>
  )
}

interface JobActionsProps {
  posting: JobPosting
  isBusy: boolean
  onPublish: () => void
  onUnpublish: () => void
  /** Called before the page is left; there is nothing to save any more. */
  onRemoved: () => void
}

function JobActions({ posting, ...rest }: JobActionsProps) {
  const { mutateAsync, isPending, error } = useApiMutation(postings.remove)
  const { id, title, slug, state } = posting
  return (
    <WebsiteActions
      {...rest}
      title={title}
      path={`/jobs/${slug}`}
      isShown={state === 'published'}
      isPublished={state !== 'draft'}
      list={consolePaths.jobs}
      removal={{
        kind: 'Stelle',
        confirmLabel: 'Löschen',
        failed: 'Die Stelle konnte nicht gelöscht werden.',
        text: `„${title}“ wird gelöscht, die Adresse /jobs/${slug} wird frei. Eingegangene Bewerbungen bleiben.`,
        remove: () => mutateAsync({ input: { id } }),
        isPending,
        error,
      }}
    />
  )
}

/** On a conflict, both versions are shown. */
function EditJob({ posting }: { posting: JobPosting }) {
  const { id } = posting
  const initial = { ...toForm(posting), id, version: posting.version as number | undefined }
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(postings.update, initial)
  const update = useApiMutation(postings.update)
  const publishing = useApiMutation(postings.publish)
  const unpublishing = useApiMutation(postings.unpublish)
  const conflict = useConflict(error => broughtAlong(error, 'job.changed', postings.get.output))
  const queryClient = useQueryClient()
  const toast = useToast()

  /** Makes the stored version the new baseline; input typed since it was sent stays. */
  function settle(saved: JobPosting, sent: unknown = form.getValues()): void {
    queryClient.setQueryData(queryKey(postings.get, { id }), saved)
    const stored = { ...toForm(saved), id, version: saved.version }
    const isUntouched = JSON.stringify(form.getValues()) === JSON.stringify(sent)
    form.resetDirty(stored)
    if (isUntouched) form.setValues(stored)
    else form.setValues({ ...form.getValues(), version: saved.version })
  }
  useEffect(() => {
    // Changed by a colleague: take it over if nothing typed would be lost.
    if (!form.isDirty() && (form.getValues().version ?? 0) < posting.version) settle(posting)
  })

  async function saveChanges(): Promise<void> {
    const input = form.getValues()
    settle(await conflict.watch(() => update.mutateAsync({ input })), input)
  }
  const save = submit(async () => {
    await saveChanges()
    toast({ title: 'Stelle gespeichert', text: form.getValues().title })
  })
  /** Publishing means what is on screen, so unsaved changes are saved first. */
  const turn = (turning: typeof publishing, title: string) =>
    submit(async () => {
      if (form.isDirty()) await saveChanges()
      const { version } = form.getValues()
      settle(await conflict.watch(() => turning.mutateAsync({ input: { id, version } })))
      toast({ title, text: form.getValues().title })
    })
  const { stored } = conflict
  return (
    <JobSheet
      title={posting.title}
      posting={posting}
      form={bindJob(form)}
      isSaving={isSaving}
      failure={
        stored ? (
          <Conflict
            text="Die Stelle wurde inzwischen von jemand anderem geändert."
            differences={differencesOf(
              jobFieldNames,
              typedOver(form, toForm(stored)),
              toForm(stored),
              inWords,
            )}
            onKeepMine={() => {
              goOnFrom(form, { ...toForm(stored), version: stored.version })
              save()
            }}
            onTakeStored={() => {
              conflict.settle()
              forgetFailure()
              settle(stored)
            }}
          />
        ) : (
          failure
        )
      }
      saveLabel="Speichern"
      onSave={save}
      onDiscard={() => {
        conflict.settle()
        forgetFailure()
        settle(posting)
      }}
      badges={<JobStateBadge state={posting.state} />}
      keys={[['V', 'Vorschau']]}
      actions={
        <JobActions
          posting={posting}
          isBusy={isSaving}
          onPublish={() => turn(publishing, 'Stelle veröffentlicht')()}
          onRemoved={() => flushSync(() => form.resetDirty())}
          onUnpublish={() => turn(unpublishing, 'Stelle zurückgezogen')()}
        />
      }
    >
      <JobFacts posting={posting} />
    </JobSheet>
  )
}

function inWords(name: keyof JobValues, value: unknown): string {
  if (name === 'employmentType') return employmentTypeNames[value as EmploymentType]
  if (name === 'payPeriod') return payPeriodNames[value as PayPeriod]
  const text = Array.isArray(value) ? value.filter(line => line.trim()).join('\n') : String(value ?? '')
  return text || '–'
}

function JobFacts({ posting }: { posting: JobPosting }) {
  const { id, applicationCount, publishedAt, updatedAt, createdAt, state } = posting
  return (
    <Section title="Übersicht">
      <Facts
        rows={{
          Nummer: id,
          Bewerbungen: applicationCount ? (
            <Link to={`${consolePaths.applications}?job=${id}`}>{formatCount(applicationCount)}</Link>
          ) : (
            'keine'
          ),
          [state === 'draft' ? 'War öffentlich' : 'Veröffentlicht']:
            publishedAt && formatDateTime(publishedAt),
          Geändert: formatDateTime(updatedAt),
          Angelegt: formatDateTime(createdAt),
        }}
      />
    </Section>
  )
}
