import type { Opportunity } from '@app/contracts/opportunities'
import { customer } from './staff.tsx'

/** An open opportunity of the customer as the server answers it. */
export const opportunityRecord: Opportunity = {
  id: 31,
  customerId: customer.id,
  customer: { id: customer.id, companyName: customer.companyName },
  title: 'Palettierzelle Linie 3',
  description: 'Zwei Palettenplätze',
  value: 12_050_050,
  stageId: 4,
  stage: { id: 4, name: 'Angebot' },
  probability: 60,
  probabilityIsSet: false,
  expectedCloseDate: '2026-12-18',
  actualCloseDate: null,
  closeReason: null,
  source: null,
  notes: null,
  nextStepAt: null,
  lastContactAt: null,
  ownerId: null,
  tagIds: [],
  ownFields: {},
  competitorIds: [],
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
}
