import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AndonCall } from '../../../contract/calls/calls.ts'
import { maria } from '../../cases/testing/aCase.ts'
import { emptyDraft } from '../quickCaseDraft.ts'
import { aCall } from '../../calls/testing/aCall.ts'
import { CallProgress } from './CallProgress.tsx'
import { raisedCall } from './draftCall.ts'

const help = { lineStopped: false, type: null }

test('a report without a request for help calls nobody', () => {
  expect(raisedCall({ ...emptyDraft(), callType: 'safety' })).toBeUndefined()
})

test.each([
  ['what was chosen on the floor', { callType: 'material', department: 'quality' }, 'material'],
  ['the department of an idea', { callType: 'idea', department: 'safety' }, 'safety'],
  ['logistics', { department: 'logistics' }, 'material'],
  ['nothing', {}, 'machine'],
  ['a choice of its own', { callType: 'material', call: { lineStopped: false, type: 'quality' } }, 'quality'],
] as const)('the kind of help follows from %s', (_what, of, type) => {
  expect(raisedCall({ ...emptyDraft(), call: help, ...of })).toEqual({ type, lineStopped: false })
})

const onCancel = vi.fn(async (_reason: string) => {})
const show = (call: Partial<AndonCall>) =>
  render(<CallProgress call={aCall(call)} emergencyNumber="112" onCancel={onCancel} />)
const status = () => screen.getByRole('status').textContent

test.each([
  ['nobody was told yet', { told: [], steps: [] }, 'Calling for help…'],
  ['people were told', {}, 'Called 1 person: Ben Okafor'],
  [
    'somebody comes',
    { state: 'acknowledged', acknowledgedBy: maria, expectedMinutes: 5 },
    'Maria Silva is coming, in about 5 minutes',
  ],
  [
    'somebody is there',
    { state: 'arrived', acknowledgedBy: maria, arrivedBy: maria, arrivedAt: '2026-11-23T08:04:00.000Z' },
    'Maria Silva is here',
  ],
  ['it is over', { state: 'cleared', clearedBy: maria, finding: 'Reset' }, 'Solved. Thank you for calling.'],
] as const)('the caller reads where the call stands: %s', (_what, call, text) => {
  show(call as Partial<AndonCall>)
  expect(status()).toBe(text)
})

test('a call that reached nobody says so, with the emergency number', () => {
  const step = { ...aCall().steps[0], state: 'nobody' } as AndonCall['steps'][number]
  show({ told: [], steps: [step] })
  expect(status()).toBe('Nobody could be reached')
  expect(screen.getByRole('link', { name: 'In danger call 112' }).getAttribute('href')).toBe('tel:112')
})

test('one’s own call is cancelled with a reason in two taps', async () => {
  const hand = userEvent.setup()
  show({})
  await hand.click(screen.getByRole('button', { name: 'Cancel call' }))
  await hand.click(screen.getByRole('button', { name: 'It works again' }))
  expect(onCancel).toHaveBeenCalledWith('It works again')
})

test('a call that is over can no longer be cancelled', () => {
  show({ state: 'cleared' })
  expect(screen.queryByRole('button', { name: 'Cancel call' })).toBeNull()
})
