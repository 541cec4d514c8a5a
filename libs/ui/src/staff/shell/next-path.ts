import { consolePaths } from '@app/contracts/console-paths'
const HOME = '/admin'

/** `next` if it is a staff page of this site, else the dashboard. */
export function nextPath(next: string | null): string {
  // The base is only for parsing; `//host`, `/\host` and `https:` leave it.
  const base = 'https://console.invalid'
  const target = next && URL.canParse(next, base) ? new URL(next, base) : null
  if (!target || target.origin !== base || !/^\/(admin|crm)(\/|$)/.test(target.pathname)) return HOME
  if (/^\/admin\/(login|setup)\/?$/.test(target.pathname)) return HOME
  return target.pathname + target.search + target.hash
}

/** With the way back. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search
  return here === HOME ? consolePaths.login : `${consolePaths.login}?next=${encodeURIComponent(here)}`
}
