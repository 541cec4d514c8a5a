import { expect, test } from '@jest/globals'
import { fillHtml, fillTemplate, openFields, ownTemplateField, templateKey } from './message-templates.ts'

test('a template is filled with what is known, as text, and what is missing is found', () => {
  const html = '<p>{{Anrede}}, {{ firma }}: {{&nbsp;projekt}} {{geheim}} {{constructor}}</p>'
  const filled = fillHtml(html, { anrede: 'Guten Tag', firma: 'Müller & <Söhne>' })
  expect(filled).toBe(
    '<p>Guten Tag, Müller &amp; &lt;Söhne&gt;: {{&nbsp;projekt}} {{geheim}} {{constructor}}</p>',
  )
  expect(openFields(`${filled} {{Projekt}}`)).toEqual(['Projekt', 'geheim', 'constructor'])
  expect(fillTemplate('Angebot {{projekt}} $&', { projekt: 'Zelle $1' })).toBe('Angebot Zelle $1 $&')
})

test('an own field stands in a template by its name, of whatever characters, as text and as HTML', () => {
  const field = ownTemplateField({ kind: 'customer', name: 'Größe & {Gewicht}' })
  expect(field).toBe('Kunde: Größe & Gewicht')
  const fields = { [templateKey(field)]: '3 m' }
  expect(fillTemplate(`{{${field}}}`, fields)).toBe('3 m')
  const html = '<p>{{kunde:&nbsp;Größe &amp; Gewicht}} {{Person: Größe &amp; Gewicht}}</p>'
  expect(fillHtml(html, fields)).toBe('<p>3 m {{Person: Größe &amp; Gewicht}}</p>')
  expect(openFields(fillHtml(html, fields))).toEqual(['Person: Größe & Gewicht'])
})
