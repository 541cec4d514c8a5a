import { EventEmitter } from 'node:events'
import { checkOptions, strict } from './strict.ts'

interface Template {
  label?: string
  role?: string
  type?: string
  click?: (item: MenuItem, window: undefined, event: object) => void
  submenu?: Template[]
  checked?: boolean
  [option: string]: unknown
}

/** Electron's `MenuItem`: what a template says, with Electron's defaults. Roles do nothing here. */
class MenuItem {
  [option: string]: unknown
  checked: boolean
  click: () => void

  constructor(template: Template) {
    checkOptions('MenuItemConstructorOptions', template)
    if (template.role && !template.label)
      throw new Error(`electron-host: the role ${template.role} would have an English label`)
    const { submenu, click, checked = false, type, ...rest } = template
    Object.assign(this, { label: '', enabled: true, visible: true, ...rest })
    this['type'] = type ?? (submenu ? 'submenu' : 'normal')
    this['submenu'] = submenu ? new HostMenu(submenu) : null
    this.checked = checked
    this.click = () => {
      if (type === 'checkbox') this.checked = !this.checked
      click?.(this, undefined, {})
    }
  }
}

/** A menu that is only looked at: nothing pops up here. */
class HostMenu extends EventEmitter {
  items: MenuItem[]

  constructor(template: Template[]) {
    super()
    this.items = template.map(item => strict('MenuItem', new MenuItem(item)))
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      if (item['id'] === id) return item
      const found = (item['submenu'] as HostMenu | null)?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }

  popup(): void {
    this.emit('menu-will-show')
  }
}

/** Electron's `Menu`, without its constructor. */
export function createMenus(): object {
  let application: HostMenu | null = null
  return strict('Menu', {
    buildFromTemplate: (template: Template[]) => strict('Menu', new HostMenu(template)),
    setApplicationMenu: (menu: HostMenu | null) => void (application = menu),
    getApplicationMenu: () => application,
  })
}
