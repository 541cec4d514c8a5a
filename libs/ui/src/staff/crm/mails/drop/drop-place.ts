import type { CustomerRef } from '@app/contracts/customers'
import type { DropTarget } from '../../../bridge.ts'
import type { DocumentPlace } from '../../documents/document-place.ts'

/** Makes an element take mails for a customer or an opportunity; with nothing in the target, for the tray. */
export function dropAttributes(target: DropTarget): { 'data-drop': string } {
  return { 'data-drop': JSON.stringify(target) }
}

/** Makes an element take mails for an opportunity and its customer. */
export function dropOn(opportunity: { id: number; title: string; customer: CustomerRef }) {
  const { id, title, customer } = opportunity
  const name = `${customer.companyName}, ${title}`
  return dropAttributes({ customerId: customer.id, opportunityId: id, name })
}

/** Marks the part of a page over which the page's own target is drawn. */
export const dropFace = { 'data-drop-face': '' }

/** Where a drop goes, and which element shows it. */
export interface DropPlace {
  /** Where other files than mails go; null: nowhere. */
  documents: DocumentPlace | null
  /** An element of its own, the customer that the page shows, or neither. */
  kind: 'element' | 'page' | 'tray'
  target: DropTarget
  element: Element | null
}

/** Where a drop goes at an element of a page that has a target of its own, or none. */
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

/** What stands on a target while something hovers over it. */
export function placeTitle({ customerId, opportunityId, name }: DropTarget): string {
  if (!customerId && !opportunityId) return 'Loslassen: Die Konsole ordnet zu'
  return `Bei ${name ?? 'diesem Kunden'} ablegen`
}
