import type { BrowserWindow, ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import { outsideAddress } from './addresses.ts'

export interface ContextActions {
  correct(word: string): void
  learn(word: string): void
  openOutside(address: string): void
  copy(text: string): void
}

type Params = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
>

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

function spellingEntries({ misspelledWord, dictionarySuggestions }: Params, actions: ContextActions) {
  if (!misspelledWord) return []
  const suggestions: MenuItemConstructorOptions[] = dictionarySuggestions.length
    ? dictionarySuggestions.map(word => ({ label: word, click: () => actions.correct(word) }))
    : [{ label: 'Keine Vorschläge', enabled: false }]
  const learn = { label: 'Zum Wörterbuch hinzufügen', click: () => actions.learn(misspelledWord) }
  return [...suggestions, SEPARATOR, learn]
}

function linkEntries({ linkURL }: Params, actions: ContextActions): MenuItemConstructorOptions[] {
  const outside = outsideAddress(linkURL)
  if (!outside) return []
  return [
    { label: 'Link im Browser öffnen', click: () => actions.openOutside(outside) },
    { label: 'Link kopieren', click: () => actions.copy(outside) },
  ]
}

function editEntries({ isEditable, editFlags, selectionText }: Params): MenuItemConstructorOptions[] {
  const copy: MenuItemConstructorOptions = { label: 'Kopieren', role: 'copy', enabled: editFlags.canCopy }
  if (!isEditable) return selectionText.trim() ? [copy] : []
  return [
    { label: 'Ausschneiden', role: 'cut', enabled: editFlags.canCut },
    copy,
    { label: 'Einfügen', role: 'paste', enabled: editFlags.canPaste },
    { label: 'Alles auswählen', role: 'selectAll', enabled: editFlags.canSelectAll },
  ]
}

export function contextEntries(params: Params, actions: ContextActions): MenuItemConstructorOptions[] {
  const groups = [spellingEntries(params, actions), linkEntries(params, actions), editEntries(params)]
  return groups
    .filter(group => group.length > 0)
    .flatMap((group, index) => (index > 0 ? [SEPARATOR, ...group] : group))
}

interface WindowActions extends Pick<ContextActions, 'openOutside' | 'copy'> {
  open(entries: MenuItemConstructorOptions[]): void
}

export function addContextMenu({ webContents }: BrowserWindow, { open, ...actions }: WindowActions): void {
  webContents.on('context-menu', (_event, params) => {
    const entries = contextEntries(params, {
      ...actions,
      correct: word => webContents.replaceMisspelling(word),
      learn: word => webContents.session.addWordToSpellCheckerDictionary(word),
    })
    if (entries.length > 0) open(entries)
  })
}
