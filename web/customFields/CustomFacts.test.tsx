import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { customFieldCalls } from '../../contract/customFields/customFields.ts'
import { userCalls } from '../../contract/users/users.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCase } from '../cases/testing/aCase.ts'
import { fakeServer } from '../testing/fakeServer.ts'
import { CustomFacts } from './CustomFacts.tsx'
import { aCustomField } from './testing/aCustomField.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(userCalls.listUsers, [])
})
afterEach(() => vi.unstubAllGlobals())

test('a value is changed in place, alone, and changed back by Undo', async () => {
  server.on(customFieldCalls.listCustomFields, [aCustomField(1)])
  const theCase = aCase(1, { custom: { melt_temperature: 650, other: 'x' } })
  server.on(caseCalls.editCase, ({ body }) => ({
    ...theCase,
    custom: { ...theCase.custom, ...(body as { custom: object }).custom },
  }))
  const { hand } = await renderScreen(
    <CustomFacts
      record="case"
      subject={{ feature: 'cases', id: theCase.id, custom: theCase.custom }}
      readOnly={false}
    />,
  )
  await screen.findByRole('button', { name: /^Melt temperature: 650/ })
  await hand.keyboard('u{Enter}')
  const input = await screen.findByLabelText('Melt temperature')
  await hand.clear(input)
  await hand.type(input, '680{Enter}')
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(() =>
    expect(server.requestsTo(caseCalls.editCase).map(({ body }) => body)).toEqual([
      { custom: { melt_temperature: 680 } },
      { custom: { melt_temperature: 650 } },
    ]),
  )
})

test('a key goes from field to field, Enter changes the one in focus, and its tooltip shows the key', async () => {
  server.on(customFieldCalls.listCustomFields, [
    aCustomField(1),
    aCustomField(2, { key: 'mould', label: 'Mould', retiredAt: '2026-11-01T08:00:00.000Z' }),
    aCustomField(3, { key: 'lot', label: 'Lot', kind: 'text', unit: null }),
    aCustomField(4, { key: 'rework', label: 'Rework', kind: 'boolean', unit: null }),
  ])
  const subject = {
    feature: 'cases',
    id: aCase(1).id,
    custom: { melt_temperature: 650, mould: 7, lot: 'L 12', rework: true },
  } as const
  const { hand } = await renderScreen(<CustomFacts record="case" subject={subject} readOnly={false} />)
  const [first, last] = [
    await screen.findByRole('button', { name: /^Melt temperature/ }),
    screen.getByRole('button', { name: /^Rework/ }),
  ]
  await hand.keyboard('u')
  expect(document.activeElement).toBe(first)
  expect((await screen.findByRole('tooltip')).textContent).toBe('Change Melt temperatureU')
  await hand.keyboard('uu')
  expect(document.activeElement).toBe(last)
  await hand.keyboard('u')
  expect(document.activeElement).toBe(first)
  await hand.keyboard('u{Enter}')
  expect(await screen.findByLabelText('Lot')).toBe(screen.getByDisplayValue('L 12'))
})

test('fields without a value are folded away unless the category requires them; the key opens the fold', async () => {
  const text = { kind: 'text', unit: null } as const
  server.on(customFieldCalls.listCustomFields, [
    aCustomField(1),
    aCustomField(2, { ...text, key: 'lot', label: 'Lot', requiredFor: ['quality'] }),
    aCustomField(3, { ...text, key: 'mould', label: 'Mould', requiredFor: ['safety'] }),
  ])
  const subject = { feature: 'cases', id: aCase(1).id, custom: { melt_temperature: 650 } } as const
  const { hand } = await renderScreen(
    <CustomFacts record="case" subject={subject} category="quality" readOnly={false} />,
  )
  await screen.findByRole('button', { name: /^Melt temperature/ })
  const [lot, mould] = ['Lot: None', 'Mould: None'].map((name) => () => screen.queryByRole('button', { name }))
  expect(lot?.()).toBeTruthy()
  expect(mould?.()).toBeNull()
  await hand.keyboard('uu')
  expect(document.activeElement).toBe(lot?.())
  await hand.keyboard('u')
  expect(document.activeElement).toBe(mould?.())
  await hand.click(screen.getByRole('button', { name: 'Hide empty fields' }))
  expect(mould?.()).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Show empty fields (1)' }))
  expect(mould?.()).toBeTruthy()
  await hand.keyboard('{Shift>}z{/Shift}')
  expect(mould?.()).toBeNull()
})

test('a retired field is shown where it has a value, and cannot be changed', async () => {
  const retired = { retiredAt: '2026-11-01T08:00:00.000Z' }
  server.on(customFieldCalls.listCustomFields, [
    aCustomField(1, retired),
    aCustomField(2, { ...retired, key: 'lot', label: 'Lot', kind: 'text', unit: null }),
  ])
  const subject = { feature: 'cases', id: aCase(1).id, custom: { melt_temperature: 650 } } as const
  await renderScreen(<CustomFacts record="case" subject={subject} readOnly={false} />)
  await screen.findByText('Melt temperature (retired)')
  expect(screen.queryByText(/^Lot/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Melt temperature/ })).toBeNull()
})
