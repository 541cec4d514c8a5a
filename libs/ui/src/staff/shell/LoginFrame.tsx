import { brand } from '@app/contracts/brand'
import type { ReactNode } from 'react'
import { ScaleMark } from '../../kit/ScaleMark.tsx'
import classes from './Login.module.css'
import { LoginDrawing } from './LoginDrawing.tsx'
import { usePageTitle } from './usePageTitle.ts'

/** The page around a log-in or set-up form: the form at the left, a drawing sheet at the right. */
export function LoginFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className={classes['page']}>
      <main className={classes['side']}>
        <div className={classes['mark']}>
          <ScaleMark width={30} height={18} />
          <b>{brand.name}</b>
        </div>
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        {children}
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
