import { Outlet } from 'react-router-dom'
import { MailPauseBanner } from '../admin/email-settings/MailPauseBanner.tsx'
import { AdminLinks } from './AdminLinks.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { SearchButton } from './SearchButton.tsx'
import { ShellFrame } from './ShellFrame.tsx'
import classes from './Shell.module.css'
import { WordMark } from './WordMark.tsx'

/** Header and frame of the administration. */
export function AdminShell() {
  return (
    <ShellFrame logOutTo="/admin/login">
      <header className={classes['header']}>
        <WordMark area="Verwaltung" />
        <AdminLinks />
        <span className="spacer" />
        <SearchButton />
        <HeaderActions />
      </header>
      <MailPauseBanner />
      <Outlet />
    </ShellFrame>
  )
}
