import { brand, type AnalyticsScript } from '@app/contracts/brand'
import { keptChoice } from './choice.ts'

const scripts = Object.values(brand.analytics).filter((script): script is AnalyticsScript => script !== null)

/** Only with the visitor's consent, and once. */
export function loadAnalytics(): void {
  if (keptChoice()?.choice !== 'accepted') return
  for (const { src } of scripts) {
    if (document.querySelector(`script[src="${CSS.escape(src)}"]`)) continue
    const element = document.createElement('script')
    element.src = src
    element.async = true
    document.head.append(element)
  }
}
