import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RecordAsOf, RowAsOf } from '../contract/records/asOf.ts'
import { renderScreen } from './auth/testing/renderScreen.tsx'
import { carSlots } from './carSlots.ts'
import { aCar, maria } from './cars/testing/aCar.ts'
import { carServer } from './cars/testing/carServer.ts'
import { EarlierParts } from './ui/asOf/EarlierParts.tsx'

const car = aCar(17)
const field = (name: string, then: unknown, now = then) => ({ field: name, then, now, changed: then !== now })
const row = (...fields: RowAsOf['fields']): RowAsOf[] => [
  { id: car.id, createdAt: '2026-11-20T08:00:00.000Z', createdBy: maria, fields, deletedSince: false },
]
const nothing = { causes: [], countermeasures: [], effectiveness: [], unrecorded: [] }
const state = {
  ...nothing,
  eightD: [
    field('customer', 'Atlas Motors', 'Atlas'),
    field('complaintReceivedAt', '2026-11-02T08:00:00.000Z'),
    field('customerLanguage', 'de'),
    field('eightDTeam', `@[Maria Silva](${maria.id}): Lead`),
    field('partNumber', null),
    field('prevention', 'Check each shift', 'Check each hour'),
    field('containmentDueAt', '2026-11-03T08:00:00.000Z'),
  ],
  replies: row(field('subject', 'Your complaint'), field('to', 'qa@atlas.example'), field('language', 'de')),
  documents: row(field('document', 'fmea'), field('outcome', 'changed', 'not_affected'), field('note', 'C', 'No risk')),
  readAcross: row(field('readAcross', 'North / Press 4'), field('state', 'asked', 'applied'), field('dueDate', null)),
  savings: row(
    field('savingKind', 'hard'),
    field('savingState', 'submitted', 'adjusted'),
    field('claimed', '1200.00'),
    field('accepted', null, '900.50'),
    field('reviewedById', maria.id),
  ),
  signatures: row(field('signature', 'approved'), field('signerName', 'Maria Lopez'), field('isValid', true, false)),
} as unknown as RecordAsOf

test('an earlier state of a CAR shows what features above it kept, with what has changed since', async () => {
  carServer([car])
  await renderScreen(<EarlierParts parts={carSlots.then} state={state} />)
  const texts = async (name: string) => {
    const part = within(await screen.findByRole('region', { name }))
    return part.getAllByRole('definition').map(({ textContent }) => textContent)
  }
  expect(await texts('8D report')).toEqual([
    'Atlas MotorsNow: Atlas',
    expect.stringMatching(/^Nov 02, 2026/),
    'Deutsch',
    'Maria Silva: Lead',
    expect.stringMatching(/^Nov 03, 2026/),
  ])
  const prevention = within(screen.getByRole('region', { name: 'Prevention' }))
  expect(prevention.getByText('Check each shift')).toBeTruthy()
  expect(prevention.getByText('Changed since: current version')).toBeTruthy()
  expect(await texts('Replies to the customer')).toEqual(['qa@atlas.example', 'Deutsch'])
  expect(await texts('Documents')).toEqual(['ChangedNow: Not affected', 'CNow: No risk'])
  expect(await texts('Where else?')).toEqual(['Not answeredNow: Applied'])
  expect(await texts('Savings')).toEqual(['In reviewNow: Adjusted', '1,200.00', 'NoneNow: 900.50', 'Maria Silva'])
  expect(await texts('Signatures')).toEqual(['Maria Lopez', 'ValidNow: No longer valid'])
})
