import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordOf } from '../../contract/values/keysOf.ts'
import { type Retention, retentionCalls } from '../../contract/retention/retention.ts'
import { retentionKinds } from '../../contract/retention/retentionChoices.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { RetentionPanel } from './RetentionPanel.tsx'

const ever: Retention = { days: recordOf(retentionKinds, () => null), onHold: false, runs: [], version: 3 }
const preview = {
  kind: 'casePhotos',
  days: 730,
  count: 1204,
  kept: 17,
  oldest: '2021-02-03T08:00:00.000Z',
  examples: [{ label: 'CASE-12 dent.jpg', at: '2021-02-03T08:00:00.000Z' }],
} as const

async function open(saved: Retention = ever) {
  const server = fakeServer()
  server.on(retentionCalls.readRetention, saved)
  server.on(retentionCalls.previewRetention, [preview])
  const view = await renderScreen(<RetentionPanel />)
  await screen.findByRole('list', { name: 'Retention' })
  const choose = async (kind: string, period: string) => {
    await view.hand.click(screen.getByRole('combobox', { name: `How long to keep: ${kind}` }))
    await view.hand.click(await screen.findByRole('option', { name: period }))
  }
  return { ...view, server, choose }
}

test('a period shows what it would remove before it is saved', async () => {
  const { choose, hand, server } = await open()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  expect(server.requestsTo(retentionCalls.previewRetention)).toHaveLength(0)
  await choose('Photos of finished cases', '2 years')
  expect(await screen.findByText(/Would remove 1,204, the oldest from .*\. Kept anyway: 17\./)).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Examples' })).getByText(/CASE-12 dent\.jpg/)).toBeTruthy()
  expect(server.requestsTo(retentionCalls.previewRetention).at(-1)?.query.get('casePhotos')).toBe('730')
  expect(server.requestsTo(retentionCalls.putRetention)).toHaveLength(0)
  const days = { ...ever.days, casePhotos: 730 }
  server.on(retentionCalls.putRetention, { ...ever, days, version: 4 })
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => server.requestsTo(retentionCalls.putRetention)).toHaveLength(1)
  const [sent] = server.requestsTo(retentionCalls.putRetention)
  expect(sent?.body).toEqual({ days, onHold: false })
  expect(sent?.headers.get('If-Match')).toBe('"3"')
})

test('what is saved is removed at once after a question, and the last removals say how much', async () => {
  const runs = [
    { startedAt: '2026-11-20T03:11:00.000Z', finishedAt: '2026-11-20T03:12:00.000Z', removed: { casePhotos: 40 } },
  ]
  const { hand, server } = await open({ ...ever, days: { ...ever.days, casePhotos: 730 }, runs })
  expect(
    within(screen.getByRole('list', { name: 'Last removals' })).getByText('Photos of finished cases: 40'),
  ).toBeTruthy()
  server.on(retentionCalls.startRetention, refusal('conflict', 'Nothing is removed during a legal hold.'))
  await hand.click(screen.getByRole('button', { name: 'Remove now' }))
  await hand.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Nothing is removed during a legal hold.')).toBeTruthy()
})

test('a legal hold is a switch of its own, and during it nothing can be removed', async () => {
  const { server } = await open({ ...ever, days: { ...ever.days, casePhotos: 730 }, onHold: true })
  expect(screen.getByRole('switch', { name: /^Legal hold/ })).toHaveProperty('checked', true)
  expect(screen.queryByRole('button', { name: 'Remove now' })).toBeNull()
  expect(server.requestsTo(retentionCalls.putRetention)).toHaveLength(0)
})
