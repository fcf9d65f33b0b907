import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { type ShortcutGroup, shortcutNames, shortcuts } from '../browser/shortcuts.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

test('the list of shortcuts has a line with words for every key', async () => {
  await renderScreen(<ShortcutsDialog opened onClose={() => {}} />)
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const terms = [...dialog.querySelectorAll('dt')].map((term) => term.textContent)
  expect(terms).toHaveLength(shortcutNames.length)
  expect(terms.filter((term) => term.trim() === '')).toEqual([])
  expect([...dialog.querySelectorAll('dd')].filter((keys) => keys.textContent.trim() === '')).toEqual([])
})

/** Groups whose keys work at the same time. */
const batchSize: ShortcutGroup[][] = [
  ['everywhere', 'goTo', 'lists', 'listPage', 'selection'],
  ['everywhere', 'goTo', 'listPage', 'record'],
  ['everywhere', 'goTo', 'record', 'page'],
  ['everywhere', 'goTo', 'lists', 'tasks'],
  ['everywhere', 'goTo', 'comments'],
  ['everywhere', 'goTo', 'triage'],
]

test.each(batchSize.map((groups) => ({ groups })))('no key means two things in $groups', ({ groups }) => {
  const keys = shortcutNames
    .filter((name) => groups.includes(shortcuts[name].group) && name !== 'stepPreview')
    .flatMap((name) => shortcuts[name].keys)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
