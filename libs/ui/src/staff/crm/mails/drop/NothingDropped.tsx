import { Button, Group } from '@mantine/core'
import { IconFolderOpen, IconMailOff } from '@tabler/icons-react'
import { icon } from '../../../../kit/icon.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { useBridge } from '../../../BridgeProvider.tsx'
import type { NothingDropped as Explanation } from './nothing-dropped.ts'
import classes from './MailDock.module.css'

export function NothingDropped({
  explanation: { title, reason, steps },
  onClose,
}: {
  explanation: Explanation
  onClose: () => void
}) {
  const { openDropFolder } = useBridge()
  const toast = useToast()
  async function open(show: () => Promise<void>): Promise<void> {
    await show().catch((error: Error) =>
      toast({ tone: 'error', title: 'Ablageordner nicht geöffnet', text: error.message }),
    )
  }
  return (
    <div className={classes['nothing']} role="alert">
      <IconMailOff size={28} stroke={1.2} aria-hidden />
      <strong>{title}</strong>
      <p>
        {reason} So klappt es: <b>1.</b> {steps[0]} <b>2.</b> {steps[1]}
      </p>
      <Group gap={8}>
        {openDropFolder && (
          <Button
            variant="filled"
            leftSection={<IconFolderOpen {...icon} />}
            onClick={() => void open(openDropFolder)}
          >
            Ablageordner öffnen
          </Button>
        )}
        <Button onClick={onClose}>Verstanden</Button>
      </Group>
    </div>
  )
}
