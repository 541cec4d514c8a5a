import { formatCount } from '../../kit/format.ts'

/** How much of a paged list is on screen: `1 bis 50 von 312 Anfragen`. Empty until it is known. */
export function shownOf(
  list: { rows: unknown[] | undefined; total: number | undefined },
  noun: string,
): string {
  if (!list.rows?.length || list.total === undefined) return ''
  if (list.rows.length >= list.total) return `${formatCount(list.rows.length)} ${noun}`
  return `1 bis ${formatCount(list.rows.length)} von ${formatCount(list.total)} ${noun}`
}
