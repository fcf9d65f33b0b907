import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseImportCalls } from '../../../contract/cases/caseImport.ts'
import { signedInAs } from '../../auth/testing/people.ts'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { ImportCasesPage } from './ImportCasesPage.tsx'
import { aFile, aPreview } from './testing/aFile.ts'

/** Renders the page with a file that was sent before and is resumed. */
async function openFile(preview: object = aPreview) {
  const server = fakeServer()
  const user = signedInAs()
  const file = { ...aFile, createdBy: { ...aFile.createdBy, id: user.id } }
  server.on(caseImportCalls.listImports, [file])
  server.on(caseImportCalls.previewImport, preview)
  server.on(caseImportCalls.importCases, { ...file, state: 'imported', imported: 3 })
  const { hand, router } = await renderScreen(<ImportCasesPage />, { path: '/cases/import', user })
  await hand.click(await screen.findByRole('button', { name: 'Continue with list.csv' }))
  return { server, hand, router, file }
}
const importButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Import 3 cases' })

test('a file is previewed with the mapping that its column names suggest, imported, and linked to its cases', async () => {
  const { server, hand, router, file } = await openFile()
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: '“Titel” maps to' })).value).toBe('title')
  expect(await screen.findByText('3 cases will be created')).toBeTruthy()
  expect(screen.getByRole('row', { name: '2 Oil Apr 03, 2026' })).toBeTruthy()
  await waitFor(async () => expect((await importButton()).disabled).toBe(false))
  await hand.click(await importButton())
  expect(await screen.findByRole('heading', { name: '3 cases imported' })).toBeTruthy()
  expect(server.requestsTo(caseImportCalls.importCases)[0]?.body).toEqual({ mapping: file.mapping, dateOrder: null })
  await hand.click(screen.getByRole('link', { name: 'Show these cases' }))
  await waitFor(() => expect(router.state.location.href).toBe(`/cases?importId=${file.id}`))
})

test('a field chosen for another column is removed from its previous one', async () => {
  const { server, hand } = await openFile()
  await hand.selectOptions(await screen.findByRole('combobox', { name: '“Other” maps to' }), 'Title')
  await waitFor(() =>
    expect(server.requestsTo(caseImportCalls.previewImport).at(-1)?.body).toEqual({
      mapping: [null, 'dueDate', 'title'],
      dateOrder: null,
    }),
  )
})

test('problems are listed with line, column, value and reason, and block the import', async () => {
  const problems = [
    {
      line: 4,
      column: 'Due',
      message: 'Not a valid date. Use a format such as 2026-12-24 or 24.12.2026.',
      value: 'soon',
    },
  ]
  await openFile({ ...aPreview, problems, problemCount: 60 })
  const row = await screen.findByRole('row', { name: /^4 Due soon Not a valid date/ })
  expect(within(row).getByText('soon')).toBeTruthy()
  expect(screen.getByText('60 problems must be fixed before importing this file')).toBeTruthy()
  expect(screen.getByText('And 59 more.')).toBeTruthy()
  expect((await importButton()).disabled).toBe(true)
})

test('ambiguous dates ask for a choice', async () => {
  const { server, hand } = await openFile({ ...aPreview, needsDateOrder: true, problemCount: 1 })
  await hand.click(await screen.findByRole('radio', { name: 'The month' }))
  await waitFor(() =>
    expect(server.requestsTo(caseImportCalls.previewImport).at(-1)?.body).toMatchObject({ dateOrder: 'mdy' }),
  )
})

test('a refused import says why and keeps the choices', async () => {
  const { server, hand } = await openFile()
  server.on(caseImportCalls.importCases, refusal('conflict', 'This upload has expired. Upload the file again.'))
  await waitFor(async () => expect((await importButton()).disabled).toBe(false))
  await hand.click(await importButton())
  expect(await screen.findByText('This upload has expired. Upload the file again.')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: '“Titel” maps to' })).toBeTruthy()
})

test('Undo deletes an import, or lists the cases that somebody has worked on', async () => {
  const { server, hand, file } = await openFile()
  await waitFor(async () => expect((await importButton()).disabled).toBe(false))
  await hand.click(await importButton())
  await screen.findByRole('heading', { name: '3 cases imported' })
  const reason = 'These cases have been changed since: CASE-1042.'
  server.on(caseImportCalls.undoImport, refusal('conflict', reason))
  const [undo] = screen.getAllByRole('button', { name: 'Undo' })
  await hand.click(undo ?? document.body)
  expect(await screen.findByText(reason)).toBeTruthy()
  server.on(caseImportCalls.undoImport, { ...file, state: 'undone', imported: 3 })
  await hand.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Import undone')).toBeTruthy()
  expect(await screen.findByText('Drop a file here, or choose one')).toBeTruthy()
})

test('another person’s file is shown and cannot be resumed', async () => {
  const server = fakeServer()
  server.on(caseImportCalls.listImports, [aFile])
  await renderScreen(<ImportCasesPage />, { path: '/cases/import', user: signedInAs('Process Manager') })
  expect(await screen.findByText(/Not imported yet, 3 rows/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
})
