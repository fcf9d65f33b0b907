import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { templateCalls } from '../../contract/templates/templates.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { refusal } from '../testing/fakeServer.ts'
import { TaskCard } from './TaskCard.tsx'
import { TaskDialogs } from './TaskDialogs.tsx'
import { TemplateChoice, type TemplateChoiceProps } from './templateChoice.ts'
import { caseId } from './testing/aTask.ts'
import { taskServer } from './testing/taskServer.ts'

afterEach(() => vi.unstubAllGlobals())

const template = { id: '00000000-0000-4000-8000-0000000000e1', tasks: [{}, {}] }
const Choice = ({ label, onChoose }: TemplateChoiceProps) => (
  <button type="button" onClick={() => onChoose(template as never)}>
    {label}
  </button>
)
const card = (
  <TemplateChoice value={(props) => <Choice {...props} />}>
    <TaskDialogs subject={{ caseId }}>
      <TaskCard subject={{ caseId }} />
    </TaskDialogs>
  </TemplateChoice>
)

test('tasks of a template are added to the record, and a refusal says why', async () => {
  const server = taskServer([])
  server.on(templateCalls.useTemplate, { feature: 'cases', id: caseId, key: 'CASE-1' })
  const { hand } = await renderScreen(card)
  await hand.click(await screen.findByRole('button', { name: 'Add from template' }))
  expect(await screen.findByText('2 tasks added')).toBeTruthy()
  expect(server.requestsTo(templateCalls.useTemplate)[0]).toMatchObject({
    params: { id: template.id },
    body: { caseId },
  })
  server.on(templateCalls.useTemplate, refusal('conflict', 'Ada is deactivated.'))
  await hand.click(screen.getByRole('button', { name: 'Add from template' }))
  await waitFor(() => expect(screen.getByText('Ada is deactivated.')).toBeTruthy())
})
