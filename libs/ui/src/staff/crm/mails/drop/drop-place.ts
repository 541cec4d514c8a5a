import type { CustomerRef } from '@app/contracts/customers'
import type { DropTarget } from '../../../bridge.ts'
import type { DocumentPlace } from '../../documents/document-place.ts'

/** Makes an element a drop target for mails; an empty target is the tray. */
export function dropAttributes(target: DropTarget): { 'data-drop': string } {
  return { 'data-drop': JSON.stringify(target) }
}

export function dropOn(opportunity: { id: number; title: string; customer: CustomerRef }) {
  const { id, title, customer } = opportunity
  const name = `${customer.companyName}, ${title}`
  return dropAttributes({ customerId: customer.id, opportunityId: id, name })
}

/** The page's own target is drawn over this element. */
export const dropFace = { 'data-drop-face': '' }

export interface DropPlace {
  /** Target of files other than mails; null: none. */
  documents: DocumentPlace | null
  /** A nested target, the page's customer, or neither. */
  kind: 'element' | 'page' | 'tray'
  target: DropTarget
  element: Element | null
}

/** Target at an element, else that of the page. */
export function placeAt(under: EventTarget | null, pageTarget: DropTarget | null): DropPlace {
  const element = under instanceof Element ? under.closest('[data-drop], [data-documents]') : null
  const documents = element && read<DocumentPlace>(element, 'data-documents')
  if (documents) {
    const { contactPersonId: _, ...target } = documents
    return { kind: 'element', target, element, documents }
  }
  const target = element && read<DropTarget>(element, 'data-drop')
  if (target) return { kind: 'element', target, element, documents: null }
  if (!pageTarget) return { kind: 'tray', target: {}, element: main(), documents: null }
  const face = document.querySelector('[data-drop-face]') ?? main()
  return { kind: 'page', target: pageTarget, element: face, documents: null }
}

const main = () => document.querySelector('main')

function read<T>(element: Element, attribute: string): T | null {
  try {
    return JSON.parse(element.getAttribute(attribute) ?? '') as T
  } catch {
    return null
  }
}

export function placeTitle({ customerId, opportunityId, name }: DropTarget): string {
  if (!customerId && !opportunityId) return 'Loslassen: Die Konsole ordnet zu'
  return `Bei ${name ?? 'diesem Kunden'} ablegen`
}
