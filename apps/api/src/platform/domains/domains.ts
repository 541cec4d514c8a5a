/** Second levels that many owners share, beside the plain ones (`co.at`, `com.tr`). */
const SHARED_SECOND_LEVEL = /^(co|or|ac|gv|com|org|net|edu|gov|priv)\.[a-z]{2}$/

/** The domains above a domain that one owner may have, nearest first: `at.huber.example` gives `huber.example`. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split('.')
  const above = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
  return above.filter(each => !SHARED_SECOND_LEVEL.test(each))
}
