import { expect, test } from '@jest/globals'
import { fillHtml, fillTemplate, openFields } from './message-templates.ts'

test('a template is filled with what is known, as text, and what is missing is found', () => {
  const html = '<p>{{Anrede}}, {{ firma }}: {{&nbsp;projekt}} {{geheim}} {{constructor}}</p>'
  const filled = fillHtml(html, { anrede: 'Guten Tag', firma: 'Müller & <Söhne>' })
  expect(filled).toBe(
    '<p>Guten Tag, Müller &amp; &lt;Söhne&gt;: {{&nbsp;projekt}} {{geheim}} {{constructor}}</p>',
  )
  expect(openFields(filled)).toEqual(['projekt', 'geheim', 'constructor'])
  expect(fillTemplate('Angebot {{projekt}} $&', { projekt: 'Zelle $1' })).toBe('Angebot Zelle $1 $&')
})
