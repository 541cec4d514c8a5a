import { expect, test } from '@jest/globals'
import type { MenuItemConstructorOptions } from 'electron'
import { menuTemplate, type MenuActions } from './menu.ts'

const done: unknown[] = []
const note = (...words: unknown[]) => void done.push(words)
const actions: MenuActions = {
  go: path => note('go', path),
  step: direction => note('step', direction),
  fileMails: () => note('fileMails'),
  dropFolder: () => note('dropFolder'),
  print: () => note('print'),
  zoom: change => note('zoom', change),
  tellDue: isOn => note('tellDue', isOn),
  changeServer: () => note('changeServer'),
  checkUpdates: () => note('checkUpdates'),
}
const around = { isMac: false, isPackaged: true, tellsDue: true }

function entries(menu: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return menu.flatMap(item => [item, ...(Array.isArray(item.submenu) ? entries(item.submenu) : [])])
}

test.each([true, false])('every entry has German words of its own (macOS: %s)', isMac => {
  const all = entries(menuTemplate(actions, { ...around, isMac })).filter(({ type }) => type !== 'separator')
  expect(all.filter(({ label }) => !label)).toEqual([])
  expect(all.map(({ label }) => label)).not.toContainEqual(
    expect.stringMatching(/\b(File|Edit|View|Help|Copy|Quit|Zoom)\b/),
  )
})

test('the menus are those of the system', () => {
  const names = (isMac: boolean) => menuTemplate(actions, { ...around, isMac }).map(({ label }) => label)
  expect(names(false)).toEqual(['&Datei', '&Bearbeiten', '&Ansicht', '&Gehe zu', '&Hilfe'])
  expect(names(true).slice(1)).toEqual(names(false))
})

test.each([true, false])('no key does two things (macOS: %s)', isMac => {
  const all = entries(menuTemplate(actions, { ...around, isMac }))
  const keys = all.map(({ accelerator }) => accelerator).filter(key => key !== undefined)
  expect(keys).toEqual([...new Set(keys)])
  expect(keys.length).toBeGreaterThan(10)
})

test('developer tools are only there in development', () => {
  const roles = (isPackaged: boolean) =>
    entries(menuTemplate(actions, { ...around, isPackaged })).map(({ role }) => role)
  expect(roles(true)).not.toContain('toggleDevTools')
  expect(roles(false)).toContain('toggleDevTools')
})

test('entries do what they say', () => {
  const all = entries(menuTemplate(actions, { ...around, tellsDue: false }))
  const click = (label: string, checked = false) =>
    all.find(item => item.label === label)?.click?.({ checked } as never, undefined, {})
  done.length = 0
  click('Kunden')
  click('Zurück')
  click('E-Mails ablegen …')
  click('Ablageordner …')
  click('Drucken …')
  click('Verkleinern')
  click('Benachrichtigungen anzeigen', true)
  click('Server wechseln …')
  click('Nach Updates suchen …')
  expect(done).toEqual([
    ['go', '/crm/customers'],
    ['step', -1],
    ['fileMails'],
    ['dropFolder'],
    ['print'],
    ['zoom', -1],
    ['tellDue', true],
    ['changeServer'],
    ['checkUpdates'],
  ])
  expect(all.find(({ id }) => id === 'tells-due')?.checked).toBe(false)
})
