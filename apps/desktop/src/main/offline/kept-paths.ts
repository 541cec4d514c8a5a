/** Reads whose last answers are kept: who is logged in, customers with what stands on their pages, pipeline and activities. */
const KEPT = [
  /^\/api\/admin\/dashboard$/,
  /^\/api\/admin\/crm\/customers$/,
  /^\/api\/admin\/crm\/customers\/\d+$/,
  /^\/api\/admin\/crm\/customers\/\d+\/(timeline|next-step|figures|files|opportunities|contact-persons|activities)$/,
  /^\/api\/admin\/crm\/(pipeline-stages|opportunities|opportunities\/(summary|board|board\/\d+))$/,
  /^\/api\/admin\/crm\/(activities|activities\/(groups|counts|\d+))$/,
]
const LISTS = /^\/api\/admin\/crm\/(customers|opportunities|activities)$/

/** Whether the answer to a read is kept. A list only by the page: the complete one may be endless. */
export function isKept(pathname: string, query: URLSearchParams): boolean {
  if (LISTS.test(pathname) && !query.has('limit')) return false
  return KEPT.some(pattern => pattern.test(pathname))
}
