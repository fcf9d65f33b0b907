import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { CasesTransfer } from '../cases/CasesTransfer.tsx'
import { MyWorkExport } from './MyWorkExport.tsx'

const linkTo = async (name: string) =>
  new URL((await screen.findByRole<HTMLAnchorElement>('menuitem', { name })).href, location.origin)

test('the list of cases is exported exactly as it is filtered and sorted', async () => {
  const { hand } = await renderScreen(
    <CasesTransfer search={{ q: 'oil & dust', status: ['new', 'review'], sort: 'title' }} />,
  )
  await hand.click(await screen.findByRole('button', { name: 'Import or export' }))
  const { pathname, searchParams } = await linkTo('Export as Excel')
  expect(pathname).toBe('/api/cases/export')
  expect(Object.fromEntries(searchParams)).toMatchObject({ q: 'oil & dust', sort: 'title', format: 'xlsx' })
  expect(searchParams.getAll('status')).toEqual(['new', 'review'])
  expect((await linkTo('Export as CSV')).searchParams.get('format')).toBe('csv')
  expect((await linkTo('Import cases')).pathname).toBe('/cases/import')
})

test('two lists of one page have names', async () => {
  const { hand } = await renderScreen(<MyWorkExport cases={{ assigneeId: ['me'], sort: 'dueDate' }} />)
  await hand.click(await screen.findByRole('button', { name: 'Export' }))
  expect((await linkTo('My tasks: Export as CSV')).pathname).toBe('/api/tasks/export')
  expect((await linkTo('My open cases: Export as CSV')).searchParams.get('assigneeId')).toBe('me')
})
