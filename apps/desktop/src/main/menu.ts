import type { MenuItemConstructorOptions } from 'electron'
import { brand } from '@app/contracts/brand'
import type { Zoom } from './window-state.ts'

export interface MenuActions {
  go(path: string): void
  step(direction: -1 | 1): void
  fileMails(): void
  dropFolder(): void
  print(): void
  zoom(change: Zoom): void
  tellDue(isOn: boolean): void
  changeServer(): void
  checkUpdates(): void
}

interface Circumstances {
  isMac: boolean
  isPackaged: boolean
  tellsDue: boolean
}

type Entry = MenuItemConstructorOptions

const SEPARATOR: Entry = { type: 'separator' }

/** The digits are those of the tabs. */
const PLACES = [
  { label: 'Übersicht', path: '/crm/overview', accelerator: 'CmdOrCtrl+1' },
  { label: 'Kunden', path: '/crm/customers', accelerator: 'CmdOrCtrl+2' },
  { label: 'Pipeline', path: '/crm', accelerator: 'CmdOrCtrl+3' },
  { label: 'Aktivitäten', path: '/crm/activities', accelerator: 'CmdOrCtrl+4' },
  { label: 'E-Mail-Automatik', path: '/crm/email', accelerator: 'CmdOrCtrl+5' },
  { label: 'E-Mail-Eingang', path: '/crm/mails', accelerator: 'CmdOrCtrl+8' },
  { label: 'Verwaltung', path: '/admin', accelerator: 'CmdOrCtrl+6' },
  { label: 'Kontakte', path: '/admin/contacts', accelerator: 'CmdOrCtrl+7' },
]

function appMenu(): Entry {
  const { title } = brand.console
  return {
    label: title,
    submenu: [
      { label: `Über ${title}`, role: 'about' },
      SEPARATOR,
      { label: 'Dienste', role: 'services' },
      SEPARATOR,
      { label: `${title} ausblenden`, role: 'hide' },
      { label: 'Andere ausblenden', role: 'hideOthers' },
      { label: 'Alle einblenden', role: 'unhide' },
      SEPARATOR,
      { label: `${title} beenden`, role: 'quit' },
    ],
  }
}

function fileMenu({ fileMails, dropFolder, print, changeServer }: MenuActions, isMac: boolean): Entry {
  const end: Entry[] = isMac
    ? [{ label: 'Fenster schließen', role: 'close' }]
    : [{ label: 'Beenden', role: 'quit', accelerator: 'CmdOrCtrl+Q' }]
  return {
    label: '&Datei',
    submenu: [
      { label: 'E-Mails ablegen …', accelerator: 'CmdOrCtrl+O', click: fileMails },
      { label: 'Ablageordner …', click: dropFolder },
      SEPARATOR,
      { label: 'Drucken …', accelerator: 'CmdOrCtrl+P', click: print },
      SEPARATOR,
      { label: 'Server wechseln …', click: changeServer },
      SEPARATOR,
      ...end,
    ],
  }
}

function editMenu(): Entry {
  return {
    label: '&Bearbeiten',
    submenu: [
      { label: 'Rückgängig', role: 'undo' },
      { label: 'Wiederholen', role: 'redo' },
      SEPARATOR,
      { label: 'Ausschneiden', role: 'cut' },
      { label: 'Kopieren', role: 'copy' },
      { label: 'Einfügen', role: 'paste' },
      { label: 'Als Text einfügen', role: 'pasteAndMatchStyle' },
      { label: 'Löschen', role: 'delete' },
      SEPARATOR,
      { label: 'Alles auswählen', role: 'selectAll' },
    ],
  }
}

function viewMenu({ zoom, tellDue }: MenuActions, { tellsDue, isPackaged }: Circumstances): Entry {
  const tools: Entry[] = isPackaged ? [] : [{ label: 'Entwicklerwerkzeuge', role: 'toggleDevTools' }]
  return {
    label: '&Ansicht',
    submenu: [
      { label: 'Neu laden', role: 'reload' },
      SEPARATOR,
      { label: 'Vergrößern', accelerator: 'CmdOrCtrl+Plus', click: () => zoom(1) },
      { label: 'Verkleinern', accelerator: 'CmdOrCtrl+-', click: () => zoom(-1) },
      { label: 'Originalgröße', accelerator: 'CmdOrCtrl+0', click: () => zoom(0) },
      SEPARATOR,
      { label: 'Vollbild', role: 'togglefullscreen' },
      SEPARATOR,
      {
        id: 'tells-due',
        label: 'Benachrichtigungen anzeigen',
        type: 'checkbox',
        checked: tellsDue,
        click: ({ checked }) => tellDue(checked),
      },
      ...tools,
    ],
  }
}

function goMenu({ go, step }: MenuActions, isMac: boolean): Entry {
  return {
    label: '&Gehe zu',
    submenu: [
      { label: 'Zurück', accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: () => step(-1) },
      { label: 'Vorwärts', accelerator: isMac ? 'Cmd+]' : 'Alt+Right', click: () => step(1) },
      SEPARATOR,
      ...PLACES.map(({ label, path, accelerator }) => ({ label, accelerator, click: () => go(path) })),
    ],
  }
}

function helpMenu({ go, checkUpdates }: MenuActions, isMac: boolean): Entry {
  const about: Entry[] = isMac ? [] : [SEPARATOR, { label: `Über ${brand.console.title}`, role: 'about' }]
  return {
    label: '&Hilfe',
    role: 'help',
    submenu: [
      { label: 'Ablage prüfen', click: () => go('/crm/drop-check') },
      { label: 'Nach Updates suchen …', click: checkUpdates },
      ...about,
    ],
  }
}

/** All labels are given, since Electron's defaults are English. */
export function menuTemplate(actions: MenuActions, around: Circumstances): Entry[] {
  const { isMac } = around
  return [
    ...(isMac ? [appMenu()] : []),
    fileMenu(actions, isMac),
    editMenu(),
    viewMenu(actions, around),
    goMenu(actions, isMac),
    helpMenu(actions, isMac),
  ]
}
