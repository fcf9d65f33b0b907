import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { notificationCalls } from '../../contract/notifications/notificationCalls.ts'
import { settingsCalls } from '../../contract/settings/settings.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { type ShortcutGroup, type ShortcutName, shortcutNames, shortcuts } from '../browser/shortcuts.ts'
import { CarPage } from '../cars/CarPage.tsx'
import { CarsPage } from '../cars/CarsPage.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { carServer } from '../cars/testing/carServer.ts'
import { BoardPage } from '../cases/BoardPage.tsx'
import { CasePage } from '../cases/CasePage.tsx'
import { CasesPage } from '../cases/CasesPage.tsx'
import { aCase } from '../cases/testing/aCase.ts'
import { caseServer } from '../cases/testing/caseServer.ts'
import { TriagePage } from '../cases/triage/TriagePage.tsx'
import { aWorkspace } from '../settings/testing/aWorkspace.ts'
import { taskCalls } from '../../contract/tasks/tasks.ts'
import { MyTasks } from '../tasks/MyTasks.tsx'
import { aTask } from '../tasks/testing/aTask.ts'
import { taskServer } from '../tasks/testing/taskServer.ts'
import { peek } from '../ui/peek/peeked.ts'

// jsdom has no layout: every column and card gets some height.
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
})

/** Without G, which begins a sequence. */
const letters = [...'abcdefhijklmnopqrstuvwxyz']
const named = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Backspace']
/**
 * Keys that leave the page, change what it shows, or remove the record. The first of them opens a popover on a case's
 * page, which renders at once: a dialog that an earlier key had opened would then take the keys.
 */
const lastKeys = ['shift+o', 'e', '#', 'Delete', 'Enter', 'shift+l', 'shift+n', 'shift+b']
/** Every key that a shortcut of a screen could have, in an order in which none disables a later one. */
const keys = [
  ...letters.filter((key) => !lastKeys.includes(key)),
  ...'0123456789/?.,;[]-',
  ...[...letters, ...named].map((key) => `shift+${key}`).filter((key) => !lastKeys.includes(key)),
  ...letters.map((key) => `mod+${key}`),
  ...named,
  'Home',
  'End',
  'Space',
  'Escape',
]

/** Presses a key as the registry names it; returns whether something on the screen has handled it. */
function press(target: Element, keys: string): boolean {
  const code = keys.replace(/^(shift|mod)\+/, '')
  const key = code === 'Space' ? ' ' : code
  return !fireEvent.keyDown(target, {
    key,
    code,
    shiftKey: keys.startsWith('shift+'),
    ctrlKey: keys.startsWith('mod+'),
  })
}

const modal = '[role="dialog"][aria-modal="true"]'

/** Closes what a key has opened. */
async function closeOpened(): Promise<void> {
  act(() => peek(null))
  await act(() => vi.dynamicImportSettled())
  const dialog = document.querySelector(modal)
  if (!dialog) return
  press(dialog, 'Escape')
  await waitFor(() => expect(document.querySelector(modal)).toBeNull())
}

/** Focuses the record in the middle of a list. */
const inMiddle = () => {
  const records = document.querySelectorAll('[data-record]')
  const control = records[Math.floor(records.length / 2)]?.querySelector<HTMLElement>('a, [data-grip], [data-reach]')
  control?.focus()
  return control ?? document.body
}
const onPage = () => document.body
const cases = (['new', 'in_progress', 'in_progress', 'in_progress', 'review'] as const).map((status, at) =>
  aCase(at, { title: `Case number ${at}`, status }),
)
const cars = cases.map((_case, at) => aCar(at, { title: `CAR number ${at}` }))
const tasks = cases.map((_case, at) => aTask(at))
const isFollowing = { isFollowing: false }
const openCases = async () => {
  caseServer(cases)
  await renderScreen(<CasesPage />, { path: '/cases', route: '/cases' })
  await screen.findByRole('link', { name: 'Case number 1' })
}

/** The shortcuts of these groups, without those that only other screens have. */
const shortcutsOf = (groups: readonly ShortcutGroup[], without: readonly ShortcutName[]) =>
  shortcutNames.filter((name) => groups.includes(shortcuts[name].group) && !without.includes(name))

/** Of buttons in parts of a page that other features give it, which are not rendered here. */
const ofParts: readonly ShortcutName[] = [
  'addFromTemplate',
  'addContainment',
  'addSavings',
  'analyzeCauses',
  'planProof',
  'enterPoints',
  'decideOnProof',
  'cameBack',
  'isAnotherProblem',
  'askOtherPlaces',
  'editEightD',
]
/** Of columns that can be collapsed, in which no card is focused here. */
const ofColumns: readonly ShortcutName[] = ['foldColumn']
/** Of linked cases, custom fields and completed CARs, which these screens do not have. */
const onRows: readonly ShortcutName[] = [
  'unlinkCase',
  'nextCustomField',
  'showEmptyFields',
  'setWatchDays',
  'moveTaskUp',
  'moveTaskDown',
]
const ofSteps = shortcutNames.filter((name) => name.startsWith('editStep'))

type ScreenOfKeys = {
  name: string
  has: readonly ShortcutName[]
  /** Renders it; returns a function that restores the focus, and returns where to press. */
  open: () => Promise<() => Element>
}
const screens: ScreenOfKeys[] = [
  {
    name: 'the list of cases',
    has: shortcutsOf(
      ['lists', 'listPage', 'selection', 'record'],
      ['openRow', 'stepPreview', 'cardBeside', 'groupBoard', 'chooseLayout', 'newCar'],
    ),
    async open() {
      await openCases()
      return inMiddle
    },
  },
  {
    name: 'the board',
    has: shortcutsOf(
      ['lists', 'listPage', 'board', 'record'],
      ['openRow', 'stepPreview', 'setTags', 'chooseLayout', 'chooseColumns', 'exportList', 'newCar', ...ofColumns],
    ),
    async open() {
      caseServer(cases).on(caseCalls.listCases, ({ query }) =>
        cases.filter(({ status }) => query.getAll('status').includes(status)),
      )
      await renderScreen(<BoardPage />, { path: '/kanban', route: '/kanban' })
      for (const { key } of cases) await screen.findByText(key)
      return inMiddle
    },
  },
  {
    name: 'triage',
    has: shortcutsOf(['triage'], []),
    async open() {
      vi.stubGlobal('matchMedia', wideWindow)
      const server = caseServer(cases.map((one) => ({ ...one, triage: { ...one.triage, state: 'waiting' } })))
      server.on(settingsCalls.readWorkspace, aWorkspace)
      await renderScreen(<TriagePage />, { path: '/triage', route: '/triage' })
      await screen.findByText('Case number 1')
      return inMiddle
    },
  },
  {
    name: 'a case',
    has: shortcutsOf(
      ['record', 'page'],
      ['setSponsor', 'setReviewDate', 'callForHelp', 'linkCases', 'downloadPdf', ...ofSteps, ...ofParts, ...onRows],
    ),
    async open() {
      const server = caseServer(cases)
      server.on(notificationCalls.readFollowing, isFollowing)
      server.on(taskCalls.listCaseTasks, [])
      await renderScreen(<CasePage />, { path: `/cases/${cases[1]?.id}`, route: '/cases/$id' })
      await screen.findByRole('button', { name: /^Follow/ })
      await screen.findByRole('button', { name: 'Add Task' })
      return onPage
    },
  },
  {
    name: 'a CAR',
    has: shortcutsOf(
      ['record', 'page'],
      ['linkCar', 'setStation', 'setEffort', 'mergeCase', 'callForHelp', ...ofParts, ...onRows],
    ),
    async open() {
      carServer(cars).on(notificationCalls.readFollowing, isFollowing)
      await renderScreen(<CarPage />, { path: `/cars/${cars[1]?.id}`, route: '/cars/$id' })
      await screen.findByRole('button', { name: /^Follow/ })
      return onPage
    },
  },
  {
    name: 'the list of CARs',
    has: shortcutsOf(
      ['lists', 'listPage', 'record'],
      ['openRow', 'stepPreview', 'setTags', 'linkCar', 'groupBoard', 'chooseColumns'],
    ),
    async open() {
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(inTwoColumns)
      carServer(cars)
      await renderScreen(<CarsPage />, { path: '/cars', route: '/cars' })
      await screen.findByRole('link', { name: 'CAR number 1' })
      return inMiddle
    },
  },
  {
    name: 'my tasks',
    has: [
      ...shortcutsOf(['lists', 'tasks'], ['openRow', 'stepPreview', 'cardBeside', 'preview', ...onRows]),
      'chooseLayout',
    ],
    async open() {
      taskServer(tasks)
      await renderScreen(<MyTasks />)
      await screen.findByRole('checkbox', { name: 'Task 1' })
      return inMiddle
    },
  },
]

/** One that has room for the case beside the list. */
const wideWindow = (query: string) => ({
  matches: query.includes('min-width'),
  addEventListener: () => {},
  removeEventListener: () => {},
})

/** Records stand two by two. */
function inTwoColumns(this: Element): DOMRect {
  const at = [...document.querySelectorAll('[data-record]')].indexOf(this)
  return new DOMRect((at % 2) * 100, Math.floor(at / 2) * 100, 100, 100)
}

const keysOf = (names: readonly ShortcutName[]) => new Set<string>(names.flatMap((name) => shortcuts[name].keys))

test.each(screens)('$name has the keys that the list of shortcuts shows for it, and no others', async (one) => {
  const target = await one.open()
  const handled: string[] = []
  for (const key of keys) {
    if (!press(target(), key)) continue
    handled.push(key)
    await closeOpened()
  }
  // At once, before what the first has opened takes the keys.
  act(() => void handled.push(...lastKeys.filter((key) => press(target(), key))))
  // A card that was picked up.
  press(target(), 'Escape')
  expect(handled.toSorted()).toEqual([...keysOf(one.has)].toSorted())
})

test('the preview beside a list has the keys that go through it', async () => {
  await openCases()
  act(() => peek(cases[2]?.id ?? ''))
  const preview = await screen.findByRole('complementary')
  expect(shortcuts.stepPreview.keys.filter((key) => press(preview, key))).toEqual(shortcuts.stepPreview.keys)
})

/** Enter follows the focused link: the browser does that. Those of all pages, of forms and calls have tests of their own. */
const testedElsewhere = (name: ShortcutName) =>
  name === 'openRow' ||
  name === 'stepPreview' ||
  name === 'callForHelp' ||
  onRows.includes(name) ||
  ofColumns.includes(name) ||
  ofParts.includes(name) ||
  ['everywhere', 'goTo', 'comments', 'forms'].includes(shortcuts[name].group)

test('every other shortcut belongs to one of these screens', () => {
  const had = screens.flatMap(({ has }) => has)
  expect(shortcutNames.filter((name) => !testedElsewhere(name) && !had.includes(name))).toEqual([])
})
