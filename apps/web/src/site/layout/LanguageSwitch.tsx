import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Language } from '@app/contracts/validation'
import { ownQuery } from '../parameters.ts'
import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import styles from './LanguageSwitch.module.css'

const languages = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
] as const

/**
 * Switches in place; without JavaScript its links ask for the same page in the other language. It shows the languages'
 * codes, or with `named` their names.
 */
export function LanguageSwitch({ named = false }: { named?: boolean }) {
  const { say, language } = useSite()
  return (
    <div className={styles.languages} role="group" aria-label={say('nav.language')}>
      {languages.map(({ code, name }) => (
        <LanguageLink key={code} code={code} current={code === language}>
          {named ? name : <Code code={code} name={name} />}
        </LanguageLink>
      ))}
    </div>
  )
}

function Code({ code, name }: { code: Language; name: string }) {
  return (
    <>
      {code.toUpperCase()}
      <span className={controls.hidden}> {name}</span>
    </>
  )
}

interface LinkProps {
  code: Language
  current: boolean
  children: ReactNode
}

function LanguageLink({ code, current, children }: LinkProps) {
  const { chooseLanguage } = useSite()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const other = ownQuery(search)
  other.set('lang', code)

  function choose(event: MouseEvent) {
    event.preventDefault()
    chooseLanguage(code)
    const query = new URLSearchParams(search)
    if (!query.has('lang')) return
    // The address named a language; from now on the choice does.
    query.delete('lang')
    void navigate({ pathname, search: query.toString() }, { replace: true })
  }
  return (
    <a
      href={`${pathname}?${other}`}
      hrefLang={code}
      lang={code}
      aria-current={current ? 'true' : undefined}
      onClick={choose}
    >
      {children}
    </a>
  )
}
