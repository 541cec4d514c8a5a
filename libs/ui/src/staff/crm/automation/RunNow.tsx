import {
  automation,
  type AutomationPreview,
  type AutomationSettings,
  type MailRule,
} from '@app/contracts/automation'
import { outbox } from '@app/contracts/outbox'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { icon } from '../../../kit/icon.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { ruleFields } from './rule-words.ts'

const FAILED = 'Der Lauf ist fehlgeschlagen. Es wurde nichts gesendet.'

interface RunNowProps {
  rule: MailRule
  preview: AutomationPreview
  /** As they are stored. */
  settings: AutomationSettings
  isDirty: boolean
}

/** Makes today's run before its time; where that can't be, it says why. */
export function RunNow({ rule, preview, settings, isDirty }: RunNowProps) {
  const [isAsking, setAsking] = useState(false)
  const run = useApiMutation(automation.run, { refreshes: [automation.log, outbox.list] })
  const toast = useToast()
  const obstacle = obstacleOf(preview, settings[ruleFields[rule].enabled], isDirty)
  const mails = preview.recipients === 1 ? 'Eine E-Mail wird' : `${preview.recipients} E-Mails werden`

  function confirm(): void {
    run.mutate(
      { input: { rule } },
      {
        onSuccess: done => {
          setAsking(false)
          toast({
            title: 'Heutiger Lauf erledigt',
            text: done.mails === 1 ? '1 E-Mail' : `${done.mails} E-Mails`,
          })
        },
      },
    )
  }
  return (
    <>
      <Tip label={obstacle ?? 'Den heutigen Lauf vorziehen'}>
        <Button
          leftSection={<IconPlayerPlay {...icon} />}
          data-disabled={obstacle ? true : undefined}
          aria-disabled={obstacle ? true : undefined}
          onClick={() => !obstacle && setAsking(true)}
        >
          Jetzt ausführen
        </Button>
      </Tip>
      <ConfirmDialog
        opened={isAsking}
        title="Heutigen Lauf jetzt ausführen?"
        confirmLabel="Jetzt ausführen"
        cancelLabel="Abbrechen"
        isBusy={run.isPending}
        failure={run.error ? sentenceOf(run.error, FAILED) : null}
        onConfirm={confirm}
        onCancel={() => {
          run.reset()
          setAsking(false)
        }}
      >
        {mails} sofort gesendet. Um {settings.time} Uhr kommt heute keine mehr.
      </ConfirmDialog>
    </>
  )
}

function obstacleOf({ ranAt, isMailEnabled, total }: AutomationPreview, isOn: boolean, isDirty: boolean) {
  if (isDirty) return 'Bitte zuerst speichern'
  if (!isOn) return 'Die Regel ist ausgeschaltet'
  if (!isMailEnabled) return 'Das E-Mail-System ist ausgeschaltet'
  if (ranAt) return 'Der heutige Lauf ist schon erledigt'
  return total === 0 ? 'Es ist nichts fällig' : null
}
