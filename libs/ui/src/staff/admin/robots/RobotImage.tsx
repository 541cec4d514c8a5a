import type { AdministeredRobot } from '@app/contracts/robot-administration'
import { IMAGE_PREFIX } from '@app/contracts/robots'
import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { icon } from '../../../kit/icon.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { drawingType } from '../../../kit/robot-drawing/drawing-type.ts'
import { isDrawable, RobotDrawing } from '../../../kit/RobotDrawing.tsx'
import { Section } from '../../../kit/Section.tsx'
import classes from './Robot.module.css'
import { useRobotImage } from './useRobotImage.ts'

/** What stands for the robot in the catalogue: its image, else its drawing. */
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
        cancelLabel="Abbrechen"
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
