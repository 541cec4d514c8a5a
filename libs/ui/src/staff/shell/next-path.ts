import { consolePaths } from '@app/contracts/console-paths'
const HOME = '/admin'

/** Where a log-in leads: `next` if it is a staff page of this site, else the dashboard. */
export function nextPath(next: string | null): string {
  // The base only serves parsing; whatever leaves it (`//host`, `/\host`, `https:`) is another site.
  const base = 'https://console.invalid'
  const target = next && URL.canParse(next, base) ? new URL(next, base) : null
  if (!target || target.origin !== base || !/^\/(admin|crm)(\/|$)/.test(target.pathname)) return HOME
  if (/^\/admin\/(login|setup)\/?$/.test(target.pathname)) return HOME
  return target.pathname + target.search + target.hash
}

/** The log-in that leads back to a page. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search
  return here === HOME ? consolePaths.login : `${consolePaths.login}?next=${encodeURIComponent(here)}`
}
