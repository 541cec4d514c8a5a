import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'

// A slow machine must not look like a missing element.
configure({ asyncUtilTimeout: 20_000 })

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia = query => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})

class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NoResize
class MousePointer extends MouseEvent implements Partial<PointerEvent> {
  readonly pointerType: string
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init)
    this.pointerType = init.pointerType ?? 'mouse'
  }
}
Object.assign(window, { PointerEvent: MousePointer })
Element.prototype.scrollIntoView = () => {}
