import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { taskCalls } from '../../contract/tasks.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { caseServer } from '../cases/testing/caseServer.ts'
import { aTask } from '../tasks/testing/aTask.ts'
import { MyWorkPage } from './MyWorkPage.tsx'

test('its headings go down one level at a time', async () => {
  const server = caseServer([])
  server.on(taskCalls.listTasks, [aTask(1)])
  await renderScreen(<MyWorkPage />)
  await screen.findByRole('heading', { level: 3, name: /^No due date/ })
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName)
  expect(levels).toEqual(['H1', 'H2', 'H3', 'H2'])
})
