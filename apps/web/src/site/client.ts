import { createClient } from '@app/contracts/client'
import { withLanguage } from './layout/links.tsx'

/** The API's calls as the browser makes them: a language named by the address is the language of their answers, too. */
export const { call } = createClient('', (path, init) => {
  const language = new URLSearchParams(location.search).get('lang')
  return fetch(withLanguage(String(path), language), init)
})
