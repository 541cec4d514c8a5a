import { Button, PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { MIN_PASSWORD, auth } from '@app/contracts/auth'
import { brand } from '@app/contracts/brand'
import { codeOf, isUnreachable, sentenceOf } from '../../api/failure.ts'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { Keys } from '../../kit/Keys.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { ScaleMark } from '../../kit/ScaleMark.tsx'
import { useToast } from '../../kit/Toasts.tsx'
import { icon } from '../../kit/icon.ts'
import { ForgottenPassword, FrameTitle } from './ForgottenPassword.tsx'
import { usePageTitle } from './Page.tsx'
import { nextPath } from './next-path.ts'
import { useRenewal } from './session-context.ts'
import classes from './Login.module.css'

interface LoginFormProps {
  /** Of the previous user. */
  email?: string | undefined
  notice?: ReactNode
  onAttempt?: () => void
  onSuccess: () => Promise<void> | void
  onFailure: (error: unknown) => void
}

/**
 * The field for the second factor appears when the server asks for it. After a failure, the input stays and
 * the wrong field gets the focus.
 */
function LoginForm({ email = '', notice, onAttempt, onSuccess, onFailure }: LoginFormProps) {
  const login = useApiMutation(auth.login)
  const { form, isSaving, submit } = useContractForm(auth.login, { email, password: '', totp: '' })
  const [needsCode, setNeedsCode] = useState(false)
  const [hasForgotten, setForgotten] = useState<boolean | null>(null)
  const isBack = hasForgotten === false
  useEffect(() => {
    if (isBack) form.getInputNode('password')?.focus()
  }, [isBack, form])

  function refuse(error: unknown): void {
    const reason = codeOf(error)
    if (reason === 'auth.totp_required') {
      setNeedsCode(true)
      return
    }
    onFailure(error)
    // Selected, so that the next code replaces it.
    if (reason === 'auth.totp_invalid') (form.getInputNode('totp') as HTMLInputElement | null)?.select()
    else form.getInputNode('password')?.focus()
  }
  const send = submit(async ({ totp, ...fields }) => {
    onAttempt?.()
    try {
      await login.mutateAsync({ input: { ...fields, ...(totp && { totp }) } })
    } catch (error) {
      refuse(error)
      return
    }
    await onSuccess()
  })
  if (hasForgotten)
    return <ForgottenPassword email={form.getValues().email} onBack={() => setForgotten(false)} />
  return (
    <form className={classes['form']} noValidate onSubmit={send} aria-label="Anmeldung">
      {notice}
      <TextInput
        size="sm"
        label="E-Mail"
        type="email"
        autoComplete="username"
        required
        data-autofocus={email ? undefined : true}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        size="sm"
        label="Passwort"
        autoComplete="current-password"
        required
        data-autofocus={email ? true : undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
        {...form.getInputProps('password')}
      />
      {needsCode && <CodeInput {...form.getInputProps('totp')} />}
      <Button
        type="submit"
        variant="filled"
        size="sm"
        fullWidth
        loading={isSaving}
        leftSection={<IconLogin2 {...icon} />}
      >
        Anmelden
        <Keys keys="Eingabe" />
      </Button>
      <Button variant="subtle" color="gray" size="sm" fullWidth onClick={() => setForgotten(true)}>
        Passwort vergessen?
      </Button>
    </form>
  )
}

/** Focused on appearance: only the code is missing. */
function CodeInput(props: TextInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <TextInput
      ref={input}
      size="sm"
      label="Code"
      description="Sechs Ziffern der Authenticator-App oder ein Wiederherstellungscode"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...props}
    />
  )
}

/** Milliseconds after a log-in. */
export const REDIRECT_DELAY = 1000

export function LoginPage() {
  const [query] = useSearchParams()
  const toast = useToast()
  const arrive = useArrival()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function succeed(): Promise<void> {
    toast({ title: 'Anmeldung erfolgreich' })
    await new Promise(resolve => {
      timer.current = setTimeout(resolve, REDIRECT_DELAY)
    })
    await arrive(nextPath(query.get('next')))
  }
  function fail(error: unknown): void {
    if (isUnreachable(error)) {
      toast({ tone: 'error', title: 'Fehler', text: 'Verbindung zum Server fehlgeschlagen.' })
      return
    }
    const text = sentenceOf(error, 'Ungültige E-Mail oder Passwort.')
    toast({ tone: 'error', title: 'Anmeldung fehlgeschlagen', text })
  }
  return (
    <LoginFrame title="Anmeldung" text="Verwaltung und CRM">
      <LoginForm onSuccess={succeed} onFailure={fail} />
    </LoginFrame>
  )
}

const FAILED = 'Login fehlgeschlagen'
const UNREACHABLE = 'Verbindungsfehler. Bitte versuchen Sie es erneut.'

interface InlineLoginProps {
  email?: string | undefined
  /** Resolves to false if the session is not valid after all. */
  onLoggedIn: () => Promise<boolean>
}

export function InlineLogin({ email, onLoggedIn }: InlineLoginProps) {
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <LoginForm
      email={email}
      notice={failure && <Notice tone="error">{failure}</Notice>}
      onAttempt={() => setFailure(null)}
      onSuccess={async () => {
        if (!(await onLoggedIn())) setFailure(UNREACHABLE)
      }}
      onFailure={error => setFailure(isUnreachable(error) ? UNREACHABLE : sentenceOf(error, FAILED))}
    />
  )
}

export function LoginFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const [other, setOther] = useState<string | null>(null)
  usePageTitle(other ?? title)
  return (
    <div className={classes['page']}>
      <main className={classes['side']}>
        <div className={classes['mark']}>
          <ScaleMark width={30} height={18} />
          <b>{brand.name}</b>
        </div>
        <h1>{other ?? title}</h1>
        <p className="muted">{text}</p>
        <FrameTitle value={setOther}>{children}</FrameTitle>
      </main>
      <aside className={classes['sheet']} aria-hidden>
        <LoginDrawing />
        <dl className={classes['titleblock']}>
          <div>
            <dt>Firma</dt>
            <dd>{brand.legalName}</dd>
          </div>
          <div>
            <dt>Maße in</dt>
            <dd>mm</dd>
          </div>
          <div>
            <dt>Blatt</dt>
            <dd>1 von 1</dd>
          </div>
        </dl>
      </aside>
    </div>
  )
}

/**
 * Side view of a six-axis robot: 150 units are 1,780 mm. Axis 1 at x 99, axis 2 at (108, 164), reach 141, so
 * that the dimension line ends where the envelope does.
 */
function LoginDrawing() {
  return (
    <svg viewBox="0 0 330 272" className={classes['drawing']}>
      <path className={classes['envelope']} d="M36 42A141 141 0 0 1 229 236" />
      <path className={classes['ground']} d="M14 236h302" />
      <g className={classes['body']}>
        <path d="M70 236v-9h58v9zM82 227l6-46h34l6 46z" />
        <Limb d="M108 164 131 93" width={20} />
        <Limb d="M131 93 180 100" width={15} />
        <path d="M182 95.5h13v10h-13zM195 97.5h4v6h-4z" />
        <circle cx="108" cy="166" r="15" />
        <circle cx="131" cy="93" r="11.5" />
        <circle cx="108" cy="166" r="3" />
        <circle cx="131" cy="93" r="2.5" />
      </g>
      <path className={classes['dimension']} d="M99 258h150M96 261l6-6M246 261l6-6M99 214v48M249 164v98" />
      <text x="174" y="254" textAnchor="middle">
        1 780
      </text>
    </svg>
  )
}

/** An outline of constant width: a wide stroke with a narrower one in the paper's colour on top. */
function Limb({ d, width }: { d: string; width: number }) {
  return (
    <>
      <path d={d} className={classes['limbOuter']} style={{ strokeWidth: width }} />
      <path d={d} className={classes['limbInner']} style={{ strokeWidth: width - 1 }} />
    </>
  )
}

export function useArrival(): (path: string) => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const renewal = useRenewal()
  return async path => {
    // Nothing of the previous user may be shown.
    queryClient.clear()
    // Release calls of the old page: while they wait, the session would count as ended.
    renewal.settle()
    await navigate(path, { replace: true })
  }
}

export function NewPasswordInput({ label = 'Passwort', ...props }: PasswordInputProps) {
  return (
    <PasswordInput
      label={label}
      description={`Mindestens ${MIN_PASSWORD} Zeichen; ein Satz aus mehreren Wörtern ist am leichtesten zu merken`}
      autoComplete="new-password"
      required
      visibilityToggleButtonProps={{ 'aria-label': `${label} anzeigen` }}
      {...props}
    />
  )
}
