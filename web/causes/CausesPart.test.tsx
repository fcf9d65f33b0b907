import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { causeCodeCalls } from '../../contract/causes/causeCodes.ts'
import { defaultCauseCodes } from '../../contract/causes/causeCodeDefaults.ts'
import { causeCalls, type CauseTree, type CauseTreeSent } from '../../contract/causes/causes.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { carServer } from '../cars/testing/carServer.ts'
import { refusal } from '../testing/fakeServer.ts'
import { CausesPart } from './CausesPart.tsx'
import { EarlierCauses } from './EarlierCauses.tsx'

const car = aCar(17, { title: 'Oil under the press' })
const empty: CauseTree = { nodes: [], countermeasures: [], version: 0 }

/** A server that keeps the analysis; `current` can be replaced by what somebody else has stored. */
async function open(start: CauseTree = empty) {
  const server = carServer([car])
  const kept = { current: start }
  server.on(causeCodeCalls.listCauseCodes, [...defaultCauseCodes])
  server.on(causeCalls.readCauses, () => kept.current)
  server.on(causeCalls.putCauses, ({ body, headers }) => {
    if (headers.get('If-Match') !== `"${kept.current.version}"`)
      return refusal('stale', undefined, { current: kept.current })
    const { nodes, countermeasures } = body as CauseTreeSent
    const version = kept.current.version + 1
    kept.current = { nodes: nodes.map((node) => ({ ...node, version })), countermeasures, version } as CauseTree
    return kept.current
  })
  const { hand } = await renderScreen(<CausesPart car={car} />)
  await hand.click(await screen.findByRole('button', { name: /Analyze causes|Open cause analysis/ }))
  return { hand, kept }
}
async function leg() {
  const bench = within(await screen.findByRole('dialog', { name: 'Causes of CAR-17' }))
  return within(await bench.findByRole('region', { name: 'Why did it occur?' }))
}
const levels = () => screen.getAllByRole('treeitem').map((item) => [item.getAttribute('aria-level'), item.textContent])

test('an analysis is written with the keyboard alone and saved automatically', async () => {
  const { hand, kept } = await open()
  await hand.click((await leg()).getByRole('button', { name: 'Add cause' }))
  await hand.keyboard('Seal leaks{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Seal leaks'))
  await hand.keyboard('{Enter}')
  await hand.keyboard('Seal is hard{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Seal is hard'))
  await hand.keyboard('{Shift>}{Enter}{/Shift}')
  await hand.keyboard('Oil is hot{Tab}')
  await waitFor(() => expect(levels().map(([level]) => level)).toEqual(['1', '2', '3']))
  await hand.keyboard('{Enter}')
  await waitFor(() =>
    expect(kept.current.nodes.map(({ text }) => text)).toEqual(['Seal leaks', 'Seal is hard', 'Oil is hot']),
  )
  // Removing one removes what is below it, and Undo brings both back.
  await hand.keyboard('{ArrowUp}{Delete}')
  await waitFor(() => expect(levels()).toHaveLength(1))
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(levels()).toHaveLength(3))
})

test('an empty analysis opens with the focus on adding the first cause', async () => {
  await open()
  const add = (await leg()).getByRole('button', { name: 'Add cause' })
  await waitFor(() => expect(document.activeElement).toBe(add))
})

test('closed with Escape, it returns the focus to the button that opened it', async () => {
  const { hand } = await open()
  await leg()
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Analyze causes|Open cause analysis/ }))
})

test('confirming asks for method, result, person and day', async () => {
  const node = { id: car.id, text: 'Seal is hard', parentId: null, leg: 'occurred', category: null } as const
  const state = { state: 'suspected', check: null, causeCode: null, version: 1 } as const
  const { hand, kept } = await open({ nodes: [{ ...node, ...state }], countermeasures: [], version: 1 })
  const item = await screen.findByRole('treeitem')
  item.focus()
  await hand.keyboard('c')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm cause' }))
  await hand.click(dialog.getByRole('button', { name: 'Confirm cause' }))
  dialog.getByText('Enter how the cause was checked.')
  dialog.getByText('Enter the result of the check.')
  await hand.type(dialog.getByRole('textbox', { name: 'How was it checked?' }), 'Hardness measured')
  await hand.type(dialog.getByRole('textbox', { name: 'Result' }), '92 Shore A')
  await hand.click(dialog.getByRole('button', { name: 'Confirm cause' }))
  await waitFor(() =>
    expect(kept.current.nodes[0]).toMatchObject({ state: 'confirmed', check: { result: '92 Shore A' } }),
  )
  await screen.findByRole('button', { name: 'Add countermeasure' })
})

test('what somebody else stored meanwhile is merged in, not lost', async () => {
  const node = { id: car.id, text: 'Seal is hard', parentId: null, leg: 'occurred', category: null } as const
  const first = { ...node, state: 'suspected', check: null, causeCode: null, version: 1 } as const
  const { hand, kept } = await open({ nodes: [first], countermeasures: [], version: 1 })
  const theirs = { ...first, id: car.ownerId, text: 'Their cause', version: 2 }
  kept.current = { nodes: [first, theirs], countermeasures: [], version: 2 }
  await hand.click((await leg()).getByRole('button', { name: 'Add cause' }))
  await hand.keyboard('My cause{Enter}')
  await waitFor(() =>
    expect(new Set(kept.current.nodes.map(({ text }) => text))).toEqual(
      new Set(['Seal is hard', 'Their cause', 'My cause']),
    ),
  )
  expect(await screen.findByRole('treeitem', { name: /Their cause/ })).toBeTruthy()
})

test('an earlier state shows the causes of then in words, or says that the history does not hold the countermeasures', async () => {
  const server = carServer([car])
  server.on(causeCodeCalls.listCauseCodes, [...defaultCauseCodes])
  const state: RecordAsOf = {
    id: car.id,
    at: '2026-11-20T08:00:00.000Z',
    previousAt: null,
    nextAt: null,
    deleted: false,
    fields: [],
    attachments: { files: [], removedSince: 0, addedSince: 0 },
    tasks: [],
    comments: [],
    containment: [],
    dispositions: [],
    suspect: [],
    causes: [
      {
        id: 'a',
        createdAt: null,
        createdBy: null,
        deletedSince: true,
        fields: [
          { field: 'cause', then: 'Seal is hard', now: 'Seal is hard', changed: false },
          { field: 'causeState', then: 'suspected', now: 'confirmed', changed: true },
          { field: 'parentId', then: 'b', now: 'c', changed: true },
          { field: 'checkMethod', then: '', now: 'Hardness measured', changed: true },
        ],
      },
      {
        id: 'b',
        createdAt: null,
        createdBy: null,
        deletedSince: false,
        fields: [
          { field: 'cause', then: 'Seal leaks', now: 'Seal leaks', changed: false },
          { field: 'parentId', then: null, now: null, changed: false },
        ],
      },
    ],
    countermeasures: [],
    effectiveness: [],
    eightD: [],
    replies: [],
    documents: [],
    readAcross: [],
    savings: [],
    signatures: [],
    unrecorded: ['countermeasures'],
  }
  await renderScreen(<EarlierCauses state={state} />)
  const causes = within(await screen.findByRole('region', { name: 'Causes' }))
  expect(causes.getByText('Seal is hard')).toBeTruthy()
  expect(causes.getByText('Suspected')).toBeTruthy()
  expect(causes.getByText('Now: Confirmed')).toBeTruthy()
  expect(causes.getByText('Deleted later')).toBeTruthy()
  const rows = causes.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.map((text) => text?.startsWith('Seal leaks'))).toEqual([true, false])
  expect(causes.getByText('Now: A cause that was added later')).toBeTruthy()
  expect(causes.getByText('Now: Hardness measured')).toBeTruthy()
  const countermeasures = within(screen.getByRole('region', { name: 'Countermeasures' }))
  expect(countermeasures.getByText('The history doesn’t say what was here at that time.')).toBeTruthy()
})

test('the keys of the analysis have the names of the keyboard, as everywhere', async () => {
  await open()
  const keys = within(await screen.findByRole('complementary', { name: 'Selected cause' }))
  expect(keys.getAllByText('Shift')).toHaveLength(2)
  expect(keys.getByText('Del')).toBeTruthy()
})
