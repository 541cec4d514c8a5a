import { consolePaths } from '@app/contracts/console-paths'
import { IconPhotoOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { queryKey } from '@app/contracts/endpoint'
import {
  type ReferenceProject,
  referenceAdministration,
  referenceTextNames,
} from '@app/contracts/reference-administration'
import type { ReferenceTexts } from '@app/contracts/references'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import {
  Conflict,
  broughtAlong,
  type Difference,
  goOnFrom,
  typedOver,
  useConflict,
} from '../../shell/Conflict.tsx'
import { RecordPage } from '../../shell/RecordPage.tsx'
import { ReferenceActions } from './ReferenceActions.tsx'
import { type ReferenceValues, ReferenceStateBadge, bindReference, toForm } from './reference-form.tsx'
import { ReferencePhotos } from './ReferencePhotos.tsx'
import { ReferenceSheet } from './ReferenceSheet.tsx'

export function ReferencePage() {
  return (
    <RecordPage
      endpoint={referenceAdministration.get}
      heading="Referenzprojekt"
      failed="Das Referenzprojekt konnte nicht geladen werden."
      missing={{
        icon: IconPhotoOff,
        title: 'Referenzprojekt nicht gefunden',
        text: 'Das Projekt wurde gelöscht oder die Adresse stimmt nicht.',
        list: consolePaths.references,
        listName: 'Zu den Referenzprojekten',
      }}
    >
      {project => <EditReference key={project.id} project={project} />}
    </RecordPage>
  )
}

/** On a conflict, both versions are shown. */
function EditReference({ project }: { project: ReferenceProject }) {
  const { id } = project
  const initial = { ...toForm(project), id, version: project.version as number | undefined }
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(
    referenceAdministration.update,
    initial,
  )
  const update = useApiMutation(referenceAdministration.update)
  const upload = useApiMutation(referenceAdministration.uploadPhoto)
  const publishing = useApiMutation(referenceAdministration.publish)
  const unpublishing = useApiMutation(referenceAdministration.unpublish)
  const conflict = useConflict(error =>
    broughtAlong(error, 'reference.changed', referenceAdministration.get.output),
  )
  const queryClient = useQueryClient()
  const toast = useToast()
  const titleOf = () => (form.getValues() as unknown as ReferenceValues).german.title

  /** Makes the stored version the new baseline; input typed since it was sent stays. */
  function settle(saved: ReferenceProject, sent: unknown = form.getValues()): void {
    queryClient.setQueryData(queryKey(referenceAdministration.get, { id }), saved)
    const stored = { ...toForm(saved), id, version: saved.version }
    const isUntouched = JSON.stringify(form.getValues()) === JSON.stringify(sent)
    form.resetDirty(stored)
    if (isUntouched) form.setValues(stored)
    else form.setValues({ ...form.getValues(), version: saved.version })
  }
  useEffect(() => {
    // Changed by a colleague: take it over if nothing typed would be lost.
    if (!form.isDirty() && (form.getValues().version ?? 0) < project.version) settle(project)
  })

  /** A photo is stored at once; unsaved input stays. */
  async function addPhoto(photo: File): Promise<void> {
    const { photos, version = 0 } = form.getValues()
    const saved = await upload.mutateAsync({ input: { id, photo } })
    const known = new Set(project.photos.map(each => each.id))
    const added = toForm(saved).photos.filter(each => !known.has(each.id))
    if (!form.isDirty()) return settle(saved)
    form.setValues({
      photos: [...(photos ?? []), ...added],
      // A skipped version means that a colleague changed it; the next save reports that.
      ...(saved.version === version + 1 && { version: saved.version }),
    })
  }
  async function saveChanges(): Promise<void> {
    const input = form.getValues()
    settle(await conflict.watch(() => update.mutateAsync({ input })), input)
  }
  const save = submit(async () => {
    await saveChanges()
    toast({ title: 'Referenzprojekt gespeichert', text: titleOf() })
  })
  /** Publishing means what is on screen, so unsaved changes are saved first. */
  const turn = (turning: typeof publishing, title: string) =>
    submit(async () => {
      if (form.isDirty()) await saveChanges()
      const { version } = form.getValues()
      settle(await conflict.watch(() => turning.mutateAsync({ input: { id, version } })))
      toast({ title, text: titleOf() })
    })
  const binding = bindReference(form)
  const { stored } = conflict
  return (
    <ReferenceSheet
      title={project.german.title}
      form={binding}
      isSaving={isSaving}
      failure={
        stored ? (
          <Conflict
            text="Das Referenzprojekt wurde inzwischen von jemand anderem geändert."
            differences={differencesBetween(typedOver(form, toForm(stored)), toForm(stored))}
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
        settle(project)
      }}
      photos={<ReferencePhotos form={binding} onUpload={addPhoto} />}
      badges={<ReferenceStateBadge published={project.published} />}
      keys={[['V', 'Vorschau']]}
      actions={
        <ReferenceActions
          project={project}
          isBusy={isSaving}
          onPublish={() => turn(publishing, 'Referenzprojekt veröffentlicht')()}
          onUnpublish={() => turn(unpublishing, 'Referenzprojekt zurückgezogen')()}
          onRemoved={() => flushSync(() => form.resetDirty())}
        />
      }
    >
      <Section title="Übersicht">
        <Facts
          rows={{
            Adresse: `/referenzen/${project.slug}`,
            'Zuerst veröffentlicht': project.publishedAt && formatDateTime(project.publishedAt),
            Geändert: formatDateTime(project.updatedAt),
            Angelegt: formatDateTime(project.createdAt),
          }}
        />
      </Section>
    </ReferenceSheet>
  )
}

function differencesBetween(mine: ReferenceValues, stored: ReferenceValues): Difference[] {
  const [left, right] = [inWords(mine), inWords(stored)]
  return Object.keys(left)
    .map(name => ({ field: name, name, mine: left[name] || '–', stored: right[name] || '–' }))
    .filter(difference => difference.mine !== difference.stored)
}

function inWords({ german, english, year, robotId, photos }: ReferenceValues): Record<string, string> {
  return {
    Jahr: String(year ?? ''),
    Roboter: robotId === null ? '' : `Nummer ${robotId}`,
    ...textsInWords(german, ''),
    ...textsInWords(english, ' (Englisch)'),
    Fotos: photos.map(({ alt, altEnglish }) => [alt || 'ohne Bildtext', altEnglish].join(' / ')).join('\n'),
  }
}

function textsInWords(texts: ReferenceTexts, suffix: string): Record<string, string> {
  const { figures, ...plain } = texts
  const lines = figures.map(({ label, before, after, unit }) => `${label}: ${before} → ${after} ${unit}`)
  const all = { ...plain, figures: lines.join('\n') }
  return Object.fromEntries(
    Object.entries(all).map(([name, text]) => [
      referenceTextNames[name as keyof ReferenceTexts] + suffix,
      text,
    ]),
  )
}
