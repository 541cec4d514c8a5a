import { Checkbox, Stack, Switch } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Output } from '@app/contracts/endpoint'
import {
  REPORT_MAIL_TIME,
  type ReportKind,
  reportKinds,
  reportMails,
  reportNames,
} from '@app/contracts/reports'
import { consolePaths } from '@app/contracts/console-paths'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { useUnreadable } from '../../shell/useUnreadable.ts'

export function ReportMailsForm({ onClose }: { onClose: () => void }) {
  const { data, error, isFetchedAfterMount } = useApi(reportMails.get, {}, { rereads: true })
  useUnreadable(error, 'Ihre Auswahl konnte nicht geladen werden.', onClose)
  // The cache may be older than the last save.
  return data && isFetchedAfterMount ? <Choice stored={data} onClose={onClose} /> : null
}

interface ChoiceProps {
  stored: Output<typeof reportMails.get>
  onClose: () => void
}

function Choice({ stored: { reports, ownOnly, isMailEnabled }, onClose }: ChoiceProps) {
  const { form, failure, isSaving, submit } = useContractForm(reportMails.save, { reports, ownOnly })
  const save = useApiMutation(reportMails.save, { refreshes: [reportMails.get] })
  const toast = useToast()
  const chosen = form.values.reports
  return (
    <FormDrawer
      title="Berichte per E-Mail"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={submit(async input => {
        const saved = await save.mutateAsync({ input })
        toast(
          saved.reports.length
            ? {
                title: 'Berichte kommen am Montag',
                text: `Jede Woche um ${REPORT_MAIL_TIME} Uhr per E-Mail.`,
              }
            : { title: 'Keine Berichte per E-Mail' },
        )
        onClose()
      })}
      onClose={onClose}
    >
      <Stack gap={14}>
        {!isMailEnabled && (
          <Notice tone="warn" title="Das E-Mail-System ist ausgeschaltet">
            Es wird nichts gesendet, bis es unter{' '}
            <Link to={consolePaths.emailSettings}>E-Mail-Einstellungen</Link> eingeschaltet ist.
          </Notice>
        )}
        <Checkbox.Group
          label={`Jeden Montag um ${REPORT_MAIL_TIME} Uhr`}
          description="Aktivitäten und Änderungen der letzten Woche, alles andere über die letzten 12 Monate. Ohne Auswahl kommt keine E-Mail."
          value={chosen}
          onChange={value => form.setFieldValue('reports', value as ReportKind[])}
        >
          <Stack gap={8} mt={10}>
            {reportKinds.map(kind => (
              <Checkbox key={kind} value={kind} label={reportNames[kind]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch
          label="Nur, wofür ich verantwortlich bin"
          checked={form.values.ownOnly}
          onChange={event => form.setFieldValue('ownOnly', event.currentTarget.checked)}
        />
      </Stack>
    </FormDrawer>
  )
}
