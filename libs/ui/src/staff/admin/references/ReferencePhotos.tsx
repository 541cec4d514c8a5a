import { ActionIcon, Button, FileButton, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { layOut } from '@app/contracts/endpoint'
import { MAX_PHOTOS, referenceAdministration } from '@app/contracts/reference-administration'
import { sentenceOf } from '../../../api/failure.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { moved, type ReferenceBinding } from './reference-form.tsx'
import classes from './References.module.css'

/** For staff, also if the project is not public. */
export const thumbnailOf = (id: number) => layOut(referenceAdministration.photo, { id }).path

interface ReferencePhotosProps {
  form: ReferenceBinding
  /** Rejects with the reason for the user. */
  onUpload: (photo: File) => Promise<void>
}

/** A new photo is stored at once, everything else with the form. */
export function ReferencePhotos({ form, onUpload }: ReferencePhotosProps) {
  const { photos } = form.values
  const [isSending, setSending] = useState(false)
  const [failures, setFailures] = useState<string[]>([])

  async function send(files: readonly File[]): Promise<void> {
    setSending(true)
    setFailures([])
    for (const file of files)
      try {
        await onUpload(file)
      } catch (error) {
        const sentence = sentenceOf(error, `„${file.name}“ wurde nicht gespeichert.`)
        setFailures(before => [...before, sentence])
      }
    setSending(false)
  }
  return (
    <Section
      title="Fotos"
      count={photos.length}
      actions={
        <FileButton
          multiple
          accept="image/jpeg,image/png,image/webp"
          onChange={files => files.length > 0 && void send(files)}
        >
          {props => (
            <Button
              {...props}
              leftSection={<IconPhotoUp {...icon} />}
              loading={isSending}
              disabled={photos.length >= MAX_PHOTOS}
            >
              Fotos hochladen
            </Button>
          )}
        </FileButton>
      }
    >
      {failures.map(sentence => (
        <Notice key={sentence} tone="error">
          {sentence}
        </Notice>
      ))}
      {photos.length === 0 ? (
        <p className="meta">
          Noch keine Fotos. JPEG, PNG oder WebP bis 25 MB; Aufnahmeort und Kameradaten entfernt der Server.
        </p>
      ) : (
        <ol className={classes['photos']}>
          {Object.entries(photos).map(([place, { id }]) => (
            <li key={id}>
              <Photo form={form} index={Number(place)} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function Photo({ form, index }: { form: ReferenceBinding; index: number }) {
  const { photos } = form.values
  const { id, alt } = photos[index]!
  const name = `Foto ${index + 1}`
  const move = (by: 1 | -1) => form.set('photos', moved(photos, index, by))
  const button = { variant: 'subtle', color: 'gray' } as const
  return (
    <>
      <img src={thumbnailOf(id)} alt={alt || name} />
      <div className={classes['alts']}>
        <TextInput
          label={`Bildtext, ${name}`}
          description={index === 0 ? 'Was zu sehen ist, für alle, die das Bild nicht sehen' : undefined}
          {...form.bind(`photos.${index}.alt`)}
        />
        <TextInput
          label={`Bildtext englisch, ${name}`}
          lang="en"
          {...form.bind(`photos.${index}.altEnglish`)}
        />
      </div>
      <div className={classes['photoActions']}>
        {index > 0 && (
          <ActionIcon {...button} aria-label={`${name} nach oben`} onClick={() => move(-1)}>
            <IconArrowUp {...smallIcon} />
          </ActionIcon>
        )}
        {index < photos.length - 1 && (
          <ActionIcon {...button} aria-label={`${name} nach unten`} onClick={() => move(1)}>
            <IconArrowDown {...smallIcon} />
          </ActionIcon>
        )}
        <ActionIcon
          {...button}
          aria-label={`${name} entfernen`}
          onClick={() => form.set('photos', photos.toSpliced(index, 1))}
        >
          <IconTrash {...smallIcon} />
        </ActionIcon>
      </div>
    </>
  )
}
