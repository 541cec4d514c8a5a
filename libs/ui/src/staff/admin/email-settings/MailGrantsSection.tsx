import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type MailGrant, mailGrants, mailProviderServers } from '@app/contracts/mail-grants'
import { mailbox } from '@app/contracts/mailbox'
import { outbox } from '@app/contracts/outbox'
import { useContractForm } from '../../../api/useContractForm.ts'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDateTime, formatTime } from '../../../kit/format.ts'
import { smallIcon } from '../../../kit/icon.ts'
import { PasswordDialog } from '../accounts/PasswordDialog.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { MailGrantForm } from './MailGrantForm.tsx'
import classes from './EmailSettings.module.css'

interface MailGrantsSectionProps {
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

export function MailGrantsSection({ isEditing, onEdit }: MailGrantsSectionProps) {
  const { data, error, refetch } = useApi(mailGrants.list, {}, { everyMinute: true })
  const returnFailure = useReturnFromGoogle()
  return (
    <Section
      title="Konten bei Microsoft und Google"
      count={data?.length || undefined}
      actions={
        <Button size="compact-sm" leftSection={<IconPlus {...smallIcon} />} onClick={() => onEdit(true)}>
          Konto anmelden
        </Button>
      }
    >
      <div className={classes['stack']}>
        {error && (
          <LoadFailure error={error} fallback="Die Konten konnten nicht geladen werden." onRetry={refetch} />
        )}
        {returnFailure && <Notice tone="error">{returnFailure}</Notice>}
        {!data && !error && <Skeleton height={40} />}
        {data?.length === 0 && (
          <p className="meta">
            Microsoft 365 und Google nehmen von Programmen keine Passwörter mehr an. Melden Sie das Postfach
            hier einmal an; danach wählen Sie es bei SMTP-Server und Postfach als Anmeldung aus.
          </p>
        )}
        {!!data?.length && (
          <ul className={classes['refusals']} aria-label="Konten bei Microsoft und Google">
            {data.map(grant => (
              <GrantRow key={grant.id} grant={grant} />
            ))}
          </ul>
        )}
      </div>
      {isEditing && <MailGrantForm onClose={() => onEdit(false)} />}
    </Section>
  )
}

function GrantRow({ grant }: { grant: MailGrant }) {
  const { id, provider, account, clientId, failure, renewedAt, signIn: pending } = grant
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const removal = useApiMutation(mailGrants.remove)
  const name = `${mailProviderServers[provider].name}: ${account ?? clientId}`
  return (
    <li>
      <div className={classes['grant']}>
        <b>{name}</b>
        <State grant={grant} />
      </div>
      {renewedAt && !failure && (
        <span className="meta num">Zuletzt erneuert {formatDateTime(renewedAt)}</span>
      )}
      {failure && <span>{failure.sentence}</span>}
      {pending && <SignIn pending={pending} />}
      <div className={classes['presets']}>
        <Button size="compact-sm" aria-label={`${name} neu anmelden`} onClick={() => setAsking(true)}>
          Neu anmelden
        </Button>
        <Button
          size="compact-sm"
          aria-label={`${name} entfernen`}
          loading={removal.isPending}
          onClick={() =>
            removal.mutate(
              { input: { id } },
              {
                onError: error =>
                  toast({
                    tone: 'error',
                    title: 'Fehler',
                    text: sentenceOf(error, 'Das Konto konnte nicht entfernt werden.'),
                  }),
              },
            )
          }
        >
          Entfernen
        </Button>
      </div>
      {isAsking && <SignInAgain id={id} name={name} onClose={() => setAsking(false)} />}
    </li>
  )
}

function SignInAgain({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(mailGrants.signIn, { id, password: '' })
  const { mutateAsync } = useApiMutation(mailGrants.signIn)
  const begin = submit(async input => {
    await mutateAsync({ input })
    onClose()
  })
  return (
    <PasswordDialog
      title={`${name} neu anmelden?`}
      confirmLabel="Anmeldung beginnen"
      field={form.getInputProps('password')}
      isBusy={isSaving}
      failure={failure}
      onSubmit={begin}
      onClose={onClose}
    >
      Danach sehen nur Sie den Code oder Link, mit dem sich das Postfach anmeldet.
    </PasswordDialog>
  )
}

function State({ grant: { failure, signIn, account } }: { grant: MailGrant }) {
  if (signIn)
    return (
      <Status tone="petrol" icon={IconClock}>
        wartet auf Anmeldung
      </Status>
    )
  if (failure || !account)
    return (
      <Status tone="error" icon={IconAlertTriangle}>
        nicht angemeldet
      </Status>
    )
  return (
    <Status tone="ok" icon={IconCircleCheck}>
      angemeldet
    </Status>
  )
}

function SignIn({ pending: { url, code, until } }: { pending: NonNullable<MailGrant['signIn']> }) {
  return (
    <p role="status">
      {code ? (
        <>
          Öffnen Sie{' '}
          <Anchor href={url} target="_blank" rel="noreferrer">
            {url.replace(/^https:\/\//, '')}
          </Anchor>
          , geben Sie den Code <b className={classes['code']}>{code}</b> ein und melden Sie sich mit dem
          Postfach an.{' '}
        </>
      ) : (
        <>
          Melden Sie sich{' '}
          <Anchor href={url} target="_blank" rel="noreferrer">
            bei Google
          </Anchor>{' '}
          mit dem Postfach an und stimmen Sie dem Zugriff zu.{' '}
        </>
      )}
      <span className="muted">Gültig bis {formatTime(until)} Uhr.</span>
    </p>
  )
}

/** Finishes a sign-in after Google's redirect. Returns why it failed. */
function useReturnFromGoogle(): string | null {
  const [params, setParams] = useSearchParams()
  const { mutate } = useApiMutation(mailGrants.finish, { refreshes: [outbox.status, mailbox.status] })
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  const finished = useRef('')
  const state = params.get('state')
  const [code, error] = [params.get('code') ?? undefined, params.get('error') ?? undefined]
  useEffect(() => {
    if (!state || !(code || error) || finished.current === state) return
    finished.current = state
    mutate(
      { input: { state, code, error } },
      {
        onSuccess: ({ account }) => toast({ title: 'Konto angemeldet', text: account ?? undefined }),
        onError: refused => setFailure(sentenceOf(refused, 'Die Anmeldung konnte nicht beendet werden.')),
      },
    )
    setParams({}, { replace: true })
  }, [state, code, error, mutate, setParams, toast])
  return failure
}
