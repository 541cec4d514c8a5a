export interface DocumentPlace {
  customerId: number
  opportunityId?: number
  contactPersonId?: number
  name: string
}

export const takesDocuments = (place: DocumentPlace) => ({ 'data-documents': JSON.stringify(place) })
