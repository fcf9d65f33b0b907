import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, render, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authCalls } from '../../contract/auth/auth.ts'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { preferenceCalls } from '../../contract/settings/preferences.ts'
import { searchCalls } from '../../contract/search/search.ts'
import { similarCalls } from '../../contract/cases/similar.ts'
import { userCalls } from '../../contract/users/users.ts'
import { App } from '../App.tsx'
import { signedInAs } from '../auth/testing/people.ts'
import { aCar } from '../cars/testing/aCar.ts'
import { writeInto } from '../cases/testing/writeInto.ts'
import { shortcutNames, shortcuts } from '../browser/shortcuts.ts'
import * as navigate from '../browser/navigate.ts'
import { makeQueryClient } from '../api/queryClient.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { fakeStream } from '../testing/fakeStream.ts'
import { makeRouter } from '../router.ts'
import { found, leak, nothing } from '../search/testing/found.ts'

let server: ReturnType<typeof fakeServer>
const leave = vi.spyOn(navigate, 'leaveFor').mockReturnValue()

beforeEach(() => {
  fakeStream()
  sessionStorage.clear()
  leave.mockClear()
  server = fakeServer()
  server.on(authCalls.readSignedInUser, signedInAs('Quality Analyst'))
  server.on(caseCalls.listCases, [leak])
  server.on(caseCalls.countCases, { new: 1, in_progress: 0, review: 0, completed: 0, closed: 0 })
  server.on(caseCalls.readCase, leak)
  server.on(similarCalls.findSimilarCases, [])
  server.on(carCalls.listCars, [])
  server.on(userCalls.listUsers, [signedInAs()])
  server.on(searchCalls.search, ({ query }) => (query.get('q') === 'pres' ? found : nothing))
})
afterEach(() => vi.unstubAllGlobals())

async function open(path = '/nowhere') {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  render(<App client={makeQueryClient()} router={router} />)
  await screen.findByRole('button', { name: 'Search everything' })
  return { router, hand: userEvent.setup() }
}
async function openPalette() {
  const opened = await open()
  await opened.hand.keyboard('{Control>}k{/Control}')
  return opened
}
const field = () => screen.findByRole('combobox')
const lines = () => screen.getAllByRole('option').map((line) => line.textContent)
const isAt = async (router: Awaited<ReturnType<typeof open>>['router'], path: string) =>
  waitFor(() => expect(router.state.location.href).toBe(path))

describe('the palette', () => {
  test('opens on Ctrl-K and from the header, closes on Escape, and restores the focus', async () => {
    const { hand } = await open()
    const button = screen.getByRole('button', { name: 'Search everything' })
    for (const opening of [() => hand.keyboard('{Control>}k{/Control}'), () => hand.click(button)]) {
      button.focus()
      await opening()
      await waitFor(async () => expect(document.activeElement).toBe(await field()))
      await hand.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(button))
    }
  })

  test('offers actions and pages, and filters them by the typed text', async () => {
    const { hand } = await openPalette()
    await hand.type(await field(), 'ca')
    expect(lines()).toEqual([
      'Create CaseC',
      'Quick CaseQ',
      'New CAR',
      'My cases on the board',
      'CasesGthenC',
      'CallsGthenL',
      'CARsGthenR',
    ])
  })

  test('finds records, and opens the one chosen with the arrow keys', async () => {
    const { router, hand } = await openPalette()
    await writeInto(hand)(await field(), 'pres')
    const groups = await screen.findByRole('group', { name: 'People' })
    expect(within(groups).getAllByRole('option')).toHaveLength(1)
    const first = screen.getByRole('option', { name: /Hydraulic press leaks/ })
    expect((await field()).getAttribute('aria-activedescendant')).toBe(first.id)
    await hand.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await isAt(router, `/cases/${leak.id}`)
    expect(server.requestsTo(searchCalls.search)).toHaveLength(1)
  })

  test('Enter waits for the response to the typed text', async () => {
    const { router, hand } = await openPalette()
    await hand.type(await field(), 'pres{Enter}')
    await isAt(router, `/cases/${leak.id}`)
  })

  test('a cause opens the analysis of its CAR', async () => {
    const car = aCar(17)
    server.on(carCalls.readCar, car)
    const cause = {
      id: leak.id,
      text: 'Press seal hardened',
      state: 'confirmed',
      carId: car.id,
      carKey: car.key,
    } as const
    server.on(searchCalls.search, { ...nothing, causes: [cause] })
    const { router, hand } = await openPalette()
    await hand.type(await field(), 'hard')
    await hand.click(await screen.findByRole('option', { name: /Press seal hardened.*CAR-17.*Confirmed/ }))
    await isAt(router, `/cars/${car.id}#step-rootCauseAnalysis`)
  })

  test('a person opens their cases', async () => {
    const { router, hand } = await openPalette()
    await hand.type(await field(), 'pres')
    await hand.click(await screen.findByRole('option', { name: /Jonas Keller/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/cases'))
    expect(router.state.location.searchStr).toContain('assigneeId=22222222-2222-4222-8222-222222222222')
  })

  test('says that it is guessing, that there are no results, and that the server does not respond', async () => {
    server.on(searchCalls.search, ({ query }) => {
      if (query.get('q') === 'qqqq') return nothing
      return query.get('q') === 'prss' ? { ...found, isGuess: true } : refusal('unavailable')
    })
    const { hand } = await openPalette()
    await hand.type(await field(), 'prss')
    await screen.findByText('No exact match. Did you mean one of these?')
    await hand.clear(await field())
    await hand.type(await field(), 'qqqq')
    await screen.findByText('Nothing found for “qqqq”')
    await hand.clear(await field())
    await hand.type(await field(), 'dash')
    await screen.findByText('Search is not responding. Pages and actions still work.')
    expect(lines()).toEqual(['DashboardGthenD'])
  })

  test('what was opened last comes first', async () => {
    const { router, hand } = await open(`/cases/${leak.id}`)
    await screen.findByRole('article', { name: leak.title })
    await router.navigate({ to: '/kanban' })
    await hand.keyboard('{Control>}k{/Control}')
    const recent = await screen.findByRole('group', { name: 'Recently opened' })
    expect(within(recent).getByRole('option').textContent).toBe('Hydraulic press leaksCASE-1042')
    expect(JSON.stringify(localStorage)).not.toContain('Hydraulic')
  })

  test.each([
    ['create', 'Create New Case'],
    ['quick', 'Quick Case'],
    ['shortcuts', 'Keyboard shortcuts'],
  ])('“%s” opens its dialog', async (typed, name) => {
    const { hand } = await openPalette()
    await hand.type(await field(), `${typed}{Enter}`)
    await screen.findByRole('dialog', { name })
  })

  test('changes the theme, and signs out', async () => {
    const { hand } = await openPalette()
    await hand.type(await field(), 'theme{Enter}dark{Enter}')
    await waitFor(() => expect(server.requestsTo(preferenceCalls.editPreferences)[0]?.body).toEqual({ theme: 'dark' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await hand.keyboard('{Control>}k{/Control}')
    await hand.type(await field(), 'sign out{Enter}')
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/api/logout'))
  })
})

describe('on the page of a case', () => {
  const edited = () => server.requestsTo(caseCalls.editCase).at(-1)?.body

  test('its status is changed', async () => {
    server.on(caseCalls.editCase, { ...leak, status: 'review' })
    const { hand } = await open(`/cases/${leak.id}`)
    await screen.findByRole('article', { name: leak.title })
    await hand.keyboard('{Control>}k{/Control}')
    await hand.type(await field(), 'status{Enter}rev{Enter}')
    await screen.findByText('Case status has been updated successfully')
    expect(edited()).toEqual({ status: 'review' })
  })

  test('it is assigned, and a refusal is reported', async () => {
    server.on(caseCalls.editCase, refusal('forbidden'))
    const { hand } = await open(`/cases/${leak.id}`)
    await screen.findByRole('article', { name: leak.title })
    await hand.keyboard('{Control>}k{/Control}')
    await hand.type(await field(), 'assign{Enter}me{Enter}')
    await screen.findByText(/^Failed to update case: ./)
    expect(edited()).toEqual({ assigneeId: signedInAs().id })
  })

  test('Backspace leads back from the choices', async () => {
    const { hand } = await open(`/cases/${leak.id}`)
    await screen.findByRole('article', { name: leak.title })
    await hand.keyboard('{Control>}k{/Control}')
    await hand.type(await field(), 'status{Enter}')
    expect(lines()).toHaveLength(4)
    await hand.keyboard('{Backspace}')
    expect(lines()).toContainEqual(expect.stringMatching(/^Write a comment/))
  })

  test('a comment is started', async () => {
    const { hand } = await open(`/cases/${leak.id}`)
    const box = await screen.findByRole('textbox', { name: /comment/i })
    await hand.keyboard('{Control>}k{/Control}')
    await hand.type(await field(), 'comment{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(box))
  })

  test('its priority and its due date are changed, and a field on the page opens in place', async () => {
    server.on(caseCalls.editCase, ({ body }) => ({ ...leak, ...(body as object), version: leak.version + 1 }))
    const { hand } = await open(`/cases/${leak.id}`)
    await screen.findByRole('article', { name: leak.title })
    await hand.keyboard('{Control>}k{/Control}')
    await hand.type(await field(), 'priority{Enter}high{Enter}')
    await waitFor(() => expect(edited()).toEqual({ priority: 'high' }))
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await hand.keyboard('{Control>}k{/Control}')
    await hand.type(await field(), 'due{Enter}tom{Enter}')
    await waitFor(() => expect(edited()).toEqual({ dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }))
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await hand.keyboard('{Control>}k{/Control}')
    await hand.type(await field(), 'category{Enter}')
    expect(await screen.findByRole('menuitemradio', { name: 'Quality' })).toBeTruthy()
  })

  test('its link is copied', async () => {
    const { hand } = await open(`/cases/${leak.id}`)
    await screen.findByRole('article', { name: leak.title })
    await hand.keyboard('{Control>}k{/Control}')
    await hand.type(await field(), 'copy{Enter}')
    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/cases/${leak.id}`)
  })

  test('it is linked to a CAR found by words', async () => {
    const car = aCar(17, { title: 'Seals of presses' })
    server.on(carCalls.listCars, ({ query }) => (query.get('q') === 'seals' ? [car] : []))
    server.on(caseCalls.editCase, { ...leak, carId: car.id, version: leak.version + 1 })
    const { hand } = await open(`/cases/${leak.id}`)
    await screen.findByRole('article', { name: leak.title })
    await hand.keyboard('{Control>}k{/Control}')
    await hand.type(await field(), 'link to{Enter}')
    await writeInto(hand)(await field(), 'seals')
    await hand.click(await screen.findByRole('option', { name: /Seals of presses/ }))
    await waitFor(() => expect(edited()).toEqual({ relatedCarId: car.id }))
  })
})

describe('keys', () => {
  test('two keys open a page, one for each that the list of shortcuts shows', async () => {
    const { router } = await open()
    const pages = shortcutNames.filter((name) => shortcuts[name].group === 'goTo')
    const opened = pages.filter((name) => {
      const [key = ''] = shortcuts[name].keys
      return !key.split(' ').every((one) => fireEvent.keyDown(document.body, { key: one }))
    })
    expect(opened).toEqual(pages)
    await isAt(router, '/settings')
  })

  test.each([
    ['c', 'Create New Case'],
    ['q', 'Quick Case'],
    ['?', 'Keyboard shortcuts'],
  ])('%s opens its dialog', async (key, name) => {
    const { hand } = await open()
    await hand.keyboard(key)
    await screen.findByRole('dialog', { name })
  })

  test('/ focuses the search of the page', async () => {
    const { hand } = await open('/cases')
    const search = await screen.findByRole('searchbox')
    await hand.keyboard('/')
    expect(document.activeElement).toBe(search)
    await hand.keyboard('c?gk')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((search as HTMLInputElement).value).toBe('c?gk')
  })

  test('are disabled while a dialog is open', async () => {
    const { hand } = await open()
    await hand.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await hand.keyboard('c{Control>}k{/Control}')
    expect(screen.getAllByRole('dialog')).toEqual([dialog])
  })

  test('are enabled again once it is closed, even if it stays mounted to keep what was typed', async () => {
    const { hand } = await open()
    await hand.keyboard('q')
    const dialog = await screen.findByRole('dialog', { name: 'Quick Case' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await hand.keyboard('{Escape}c')
    await screen.findByRole('dialog', { name: 'Create New Case' })
  })

  test('single ones can be turned off; Ctrl-K stays', async () => {
    const { hand } = await open()
    await hand.keyboard('?')
    await hand.click(await screen.findByRole('switch', { name: /^Single-key shortcuts/ }))
    await hand.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await hand.keyboard('c?gk')
    expect(screen.queryByRole('dialog')).toBeNull()
    await hand.keyboard('{Control>}k{/Control}')
    await field()
  })
})
