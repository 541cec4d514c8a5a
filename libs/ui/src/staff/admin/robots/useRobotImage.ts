import { queryKey } from '@app/contracts/endpoint'
import { robotAdministration, type AdministeredRobot } from '@app/contracts/robot-administration'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useToast } from '../../../kit/Toasts.tsx'

/** What can be done with a robot's image. */
export interface RobotImageActions {
  isBusy: boolean
  /** Why the last attempt brought nothing; the toast that said so is gone by then. */
  failure: string | null
  download: () => void
  upload: (image: File) => void
  /** Resolves when the image is gone or the failure is on screen. */
  remove: () => Promise<void>
}

/** Downloads, uploads and removes the image of a robot, with the specified words. */
export function useRobotImage({ id, name }: Pick<AdministeredRobot, 'id' | 'name'>): RobotImageActions {
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
