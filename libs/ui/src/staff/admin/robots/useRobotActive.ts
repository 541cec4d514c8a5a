import { queryKey } from '@app/contracts/endpoint'
import { robotAdministration, type AdministeredRobot } from '@app/contracts/robot-administration'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useToast } from '../../../kit/Toasts.tsx'

export type SetRobotActive = (robot: Pick<AdministeredRobot, 'id' | 'name'>, isActive: boolean) => void

/** Optimistic, rolled back if the server refuses; the toast offers undo. */
export function useRobotActive(): SetRobotActive {
  const { mutateAsync } = useApiMutation(robotAdministration.toggleActive)
  const queryClient = useQueryClient()
  const toast = useToast()

  function show(id: number, isActive: boolean): void {
    const change = <R extends AdministeredRobot>(robot: R) =>
      robot.id === id ? { ...robot, isActive } : robot
    queryClient.setQueryData<AdministeredRobot[]>(queryKey(robotAdministration.list, {}), list =>
      list?.map(change),
    )
    queryClient.setQueryData<AdministeredRobot>(
      queryKey(robotAdministration.get, { id }),
      robot => robot && change(robot),
    )
  }

  async function save({ id, name }: Parameters<SetRobotActive>[0], isActive: boolean): Promise<void> {
    show(id, isActive)
    try {
      await mutateAsync({ input: { id, isActive } })
      toast({
        title: 'Roboter aktualisiert',
        text: `${name} ist im Katalog ${isActive ? 'aktiv' : 'nicht mehr aktiv'}.`,
        action: { label: 'Rückgängig', onAct: () => void save({ id, name }, !isActive) },
      })
    } catch (error) {
      show(id, !isActive)
      toast({
        tone: 'error',
        title: 'Fehler',
        text: sentenceOf(error, `${name} konnte nicht geändert werden.`),
      })
    }
  }
  return (robot, isActive) => void save(robot, isActive)
}
