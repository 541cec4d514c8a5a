/** Where a document goes. */
export interface DocumentPlace {
  customerId: number
  opportunityId?: number
  contactPersonId?: number
  /** What a drop over it says. */
  name: string
}

/** Makes an element take dropped files as documents. */
export const takesDocuments = (place: DocumentPlace) => ({ 'data-documents': JSON.stringify(place) })
