import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Language } from '@app/contracts/validation'
import { useSite } from '../site-context.ts'
import controls from './controls.module.css'
import styles from './LanguageSwitch.module.css'

const languages = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
] as const

/** Switches in place; without JavaScript its links ask for the same page in the other language. */
export function LanguageSwitch() {
  const { say, language } = useSite()
  return (
    <div className={styles.languages} role="group" aria-label={say('nav.language')}>
      {languages.map(({ code, name }) => (
        <LanguageLink key={code} code={code} name={name} current={code === language} />
      ))}
    </div>
  )
}

function LanguageLink({ code, name, current }: { code: Language; name: string; current: boolean }) {
  const { chooseLanguage } = useSite()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  query.set('lang', code)

  function choose(event: MouseEvent) {
    event.preventDefault()
    chooseLanguage(code)
    if (!new URLSearchParams(search).has('lang')) return
    // The address named a language; from now on the choice does.
    query.delete('lang')
    void navigate({ pathname, search: query.toString() }, { replace: true })
  }
  return (
    <a
      href={`${pathname}?${query}`}
      hrefLang={code}
      lang={code}
      aria-current={current ? 'true' : undefined}
      onClick={choose}
    >
      {code.toUpperCase()}
      <span className={controls.hidden}> {name}</span>
    </a>
  )
}
