import { isAbsolute, join, relative } from 'node:path'

/** The file that a path of the console means, or null where it leads out of the bundle or is unreadable. */
export function bundleFile(bundle: string, pathname: string): string | null {
  if (/^\/(?:admin|crm)(?:\/|$)/.test(pathname)) return join(bundle, 'index.html')
  try {
    const file = join(bundle, decodeURIComponent(pathname))
    const inside = relative(bundle, file)
    return inside && !inside.startsWith('..') && !isAbsolute(inside) && !inside.includes('\0') ? file : null
  } catch {
    return null
  }
}
