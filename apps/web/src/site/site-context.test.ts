import { expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { useSite } from './site-context.ts'

test('the language is asked for inside the site only', () => {
  const Text = () => useSite().say('common.home')
  expect(() => renderToString(createElement(Text))).toThrow('useSite needs a SiteContext around it')
})
