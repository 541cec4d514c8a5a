import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKey } from '@app/contracts/endpoint'
import { type AdministeredRobot, robotAdministration } from '@app/contracts/robot-administration'
import { IMAGE_PREFIX } from '@app/contracts/robots'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { RobotDrawing, isDrawable } from '../../../kit/RobotDrawing.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { icon } from '../../../kit/icon.ts'
import { drawingType } from '../../../kit/robot-drawing/proportions.ts'
import classes from './Robot.module.css'

export function RobotImage({ robot }: { robot: AdministeredRobot }) {
  const image = useRobotImage(robot)
  const [isRemoving, setRemoving] = useState(false)
  async function remove(): Promise<void> {
    await image.remove()
    setRemoving(false)
  }
  return (
    <Section
      title="Bild"
      flush
      actions={
        <Button leftSection={<IconDownload {...icon} />} loading={image.isBusy} onClick={image.download}>
          Bild herunterladen
        </Button>
      }
    >
      {image.failure && (
        <div className={classes['notice']}>
          <Notice tone="error">{image.failure}</Notice>
        </div>
      )}
      <Shown robot={robot} />
      <div className={classes['below']}>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={file => file && image.upload(file)}>
          {props => (
            <Button {...props} disabled={image.isBusy} leftSection={<IconPhotoUp {...icon} />}>
              Eigenes Bild hochladen
            </Button>
          )}
        </FileButton>
        {robot.image && (
          <Button
            variant="subtle"
            color="gray"
            disabled={image.isBusy}
            leftSection={<IconTrash {...icon} />}
            onClick={() => setRemoving(true)}
          >
            Entfernen
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isRemoving}
        title="Bild entfernen?"
        confirmLabel="Entfernen"
        isBusy={image.isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        Im Katalog steht dann wieder die Zeichnung für {robot.name}.
      </ConfirmDialog>
    </Section>
  )
}

function Shown({ robot }: { robot: AdministeredRobot }) {
  const { imageUrl, payload, reach, name } = robot
  if (imageUrl?.startsWith(IMAGE_PREFIX))
    return (
      <div className={classes['picture']}>
        <img src={imageUrl} alt={name} />
      </div>
    )
  if (!isDrawable(robot))
    return (
      <div className={classes['picture']}>
        <p className="meta">Ohne Traglast und Reichweite gibt es keine Zeichnung.</p>
      </div>
    )
  return (
    <>
      <div className={classes['picture']}>
        <RobotDrawing
          robot={{ type: drawingType(robot), payload, reach, mass: robot.bodyWeight }}
          title={`Seitenansicht, schematisch, ${name}`}
          width={418}
          height={330}
          grid
          envelope
          dimensions="values"
          language="de"
        />
      </div>
      <p className={`meta ${classes['caption']}`}>
        Schematische Darstellung, Proportionen aus Traglast und Reichweite
      </p>
    </>
  )
}

interface RobotImageActions {
  isBusy: boolean
  /** Stays after the toast has gone. */
  failure: string | null
  download: () => void
  upload: (image: File) => void
  /** Resolves also on failure, once that is on screen. */
  remove: () => Promise<void>
}

/** Texts as specified. */
function useRobotImage({ id, name }: Pick<AdministeredRobot, 'id' | 'name'>): RobotImageActions {
  const download = useApiMutation(robotAdministration.downloadImage)
  const upload = useApiMutation(robotAdministration.uploadImage)
  const remove = useApiMutation(robotAdministration.removeImage)
  const [failure, setFailure] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const toast = useToast()

  async function run(
    act: () => Promise<AdministeredRobot | void>,
    words: { done: string; failed: string; why: string },
  ): Promise<void> {
    setFailure(null)
    try {
      const robot = await act()
      if (robot) queryClient.setQueryData(queryKey(robotAdministration.get, { id }), robot)
      toast({ title: words.done, text: name })
    } catch (error) {
      setFailure(sentenceOf(error, words.why))
      toast({ tone: 'error', title: words.failed, text: words.why })
    }
  }
  return {
    isBusy: download.isPending || upload.isPending || remove.isPending,
    failure,
    download: () =>
      void run(() => download.mutateAsync({ input: { id } }), {
        done: 'Bild heruntergeladen',
        failed: 'Download fehlgeschlagen',
        why: 'Das Bild konnte nicht heruntergeladen werden',
      }),
    upload: image =>
      void run(() => upload.mutateAsync({ input: { id, image } }), {
        done: 'Roboter aktualisiert',
        failed: 'Fehler',
        why: 'Das Bild konnte nicht gespeichert werden.',
      }),
    remove: () =>
      run(() => remove.mutateAsync({ input: { id } }), {
        done: 'Roboter aktualisiert',
        failed: 'Fehler',
        why: 'Das Bild konnte nicht entfernt werden.',
      }),
  }
}
