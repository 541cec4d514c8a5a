import { createClient } from '@app/contracts/client'
import { withLanguage } from './layout/links.tsx'

/** A language in the address also applies to the API's answers. */
export const { call } = createClient('', (path, init) => {
  const language = new URLSearchParams(location.search).get('lang')
  return fetch(withLanguage(String(path), language), init)
})
