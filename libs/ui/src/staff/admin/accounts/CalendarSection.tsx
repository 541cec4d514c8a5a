import { Button, Skeleton } from '@mantine/core'
import { IconCalendarPlus, IconRefresh } from '@tabler/icons-react'
import { type CalendarFeed, CALENDAR_PAST_DAYS, calendarFeed } from '@app/contracts/calendar'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { CopyField } from '../../shell/CopyField.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './Accounts.module.css'

export function CalendarSection() {
  const { data, error, refetch } = useApi(calendarFeed.get, {})
  return (
    <Section title="Kalender">
      {error && (
        <LoadFailure error={error} fallback="Der Kalender konnte nicht geladen werden." onRetry={refetch} />
      )}
      {!data && !error && <Skeleton height={50} />}
      {data && (
        <div className={classes['fields']}>
          <p className="muted">
            Ihre offenen Aktivitäten in Outlook, Google oder Apple: Titel, Kunde und Opportunity,{' '}
            {CALENDAR_PAST_DAYS} Tage zurück und zwei Jahre voraus. Geändert wird im CRM.
          </p>
          {data.address === null ? <Make /> : <Address feed={data} address={data.address} />}
        </div>
      )}
    </Section>
  )
}

function useRenewal(done: string) {
  const renew = useApiMutation(calendarFeed.renew, { refreshes: [calendarFeed.get] })
  const toast = useToast()
  function start(): void {
    renew.mutate(
      { input: {} },
      {
        onSuccess: () => toast({ title: done }),
        onError: error => {
          const text = sentenceOf(error, 'Die Kalenderadresse konnte nicht erstellt werden.')
          toast({ tone: 'error', title: 'Fehler', text })
        },
      },
    )
  }
  return { start, isBusy: renew.isPending }
}

function Make() {
  const { start, isBusy } = useRenewal('Kalenderadresse erstellt')
  return (
    <div>
      <Button leftSection={<IconCalendarPlus {...icon} />} loading={isBusy} onClick={start}>
        Kalenderadresse erstellen
      </Button>
    </div>
  )
}

function Address({ feed, address }: { feed: CalendarFeed; address: string }) {
  const { start, isBusy } = useRenewal('Neue Kalenderadresse: Die bisherige gilt nicht mehr')
  return (
    <>
      <CopyField key={address} label="Kalenderadresse" value={address} />
      <div className={classes['buttons']}>
        <Button leftSection={<IconRefresh {...icon} />} loading={isBusy} onClick={start}>
          Neue Adresse
        </Button>
      </div>
      <ul className={classes['ways']}>
        <li>
          <b>Outlook:</b> Kalender, „Kalender hinzufügen“, „Aus dem Internet abonnieren“.
        </li>
        <li>
          <b>Google:</b> „Weitere Kalender“, +, „Per URL“; neue Einträge erscheinen dort oft erst nach
          Stunden.
        </li>
        <li>
          <b>Apple:</b> Kalender, „Ablage“, „Neues Kalenderabonnement“; am iPhone „Kalender“, „Hinzufügen“,
          „Kalenderabo hinzufügen“.
        </li>
      </ul>
      <p className="muted">
        Wer die Adresse kennt, kann den Kalender lesen. „Neue Adresse“ macht die bisherige sofort ungültig.{' '}
        {feed.lastReadAt ? `Zuletzt abgerufen: ${formatDateTime(feed.lastReadAt)}.` : 'Noch nicht abgerufen.'}
      </p>
    </>
  )
}
