import { expect, jest, test } from '@jest/globals'
import { copyText } from './copy-text.ts'

test('where the clipboard is closed, as to plain http, a text is copied by selecting it', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  let copied = ''
  document.execCommand = jest.fn(() => {
    copied = (document.activeElement as HTMLTextAreaElement).value
    return true
  })
  expect(await copyText('crmkey_1')).toBe(true)
  expect(copied).toBe('crmkey_1')
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})
