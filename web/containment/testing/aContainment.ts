import type { Containment } from '../../../contract/containment/containment.ts'
import type { Disposition, Suspect } from '../../../contract/containment/dispositions.ts'
import { maria } from '../../cases/testing/aCase.ts'

const moments = {
  createdById: maria.id,
  createdAt: '2026-11-05T12:00:00.000Z',
  updatedAt: '2026-11-05T12:00:00.000Z',
  deletedAt: null,
  version: 1,
}
const caseId = '3f2a91bc-0000-4000-8000-000000001042'

/** A place with suspect parts, for tests; its id ends in its number. */
export const aContainment = (number: number, more: Partial<Containment> = {}): Containment => ({
  id: `c02a91bc-0000-4000-8000-${String(number).padStart(12, '0')}`,
  caseId,
  carId: null,
  subject: { key: 'CASE-1042', title: 'Burrs on housing' },
  where: 'stock',
  quantity: 500,
  checked: null,
  bad: null,
  unit: 'pcs',
  action: 'Block and sort',
  ownerId: maria.id,
  owner: maria,
  from: null,
  until: null,
  proof: null,
  attachments: [],
  holdItem: null,
  holdLot: null,
  holdUrl: null,
  holdNote: null,
  holdConfirmedAt: null,
  confirmedAt: null,
  confirmedBy: null,
  createdBy: maria,
  ...moments,
  ...more,
})

export const aDisposition = (number: number, more: Partial<Disposition> = {}): Disposition => ({
  id: `d02a91bc-0000-4000-8000-${String(number).padStart(12, '0')}`,
  caseId,
  carId: null,
  kind: 'scrap',
  quantity: 7,
  unit: 'pcs',
  reason: null,
  until: null,
  untilQuantity: null,
  usedQuantity: null,
  secondPersonId: null,
  secondPerson: null,
  approvedAt: null,
  endedAt: null,
  askedById: maria.id,
  askedBy: maria,
  ...moments,
  ...more,
})

export const aSuspect = (more: Partial<Suspect> = {}): Suspect => ({
  unit: 'pcs',
  quantity: null,
  bad: 12,
  suspect: 12,
  disposed: 7,
  open: 5,
  unapproved: 0,
  version: 0,
  ...more,
})
