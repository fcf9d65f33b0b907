import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { templateCalls } from '../../contract/templates/templates.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { NewCarPage } from '../cars/NewCarPage.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { carServer } from '../cars/testing/carServer.ts'
import { CreateCaseDialog } from '../cases/CreateCaseDialog.tsx'
import { aCase } from '../cases/testing/aCase.ts'
import { caseServer } from '../cases/testing/caseServer.ts'
import { TemplateChoice } from '../tasks/templateChoice.ts'
import { TemplateMenu } from './TemplateMenu.tsx'
import { aTemplate } from './testing/aTemplate.ts'

beforeEach(() => localStorage.clear())

const ofCar = aTemplate({
  id: '00000000-0000-4000-8000-0000000000e2',
  kind: 'car',
  name: 'Review',
  caseFields: null,
  carFields: {
    title: 'Monthly review',
    background: 'Scrap is above target',
    category: 'process_improvement',
    priority: 'high',
    department: 'quality',
    ownerId: null,
    tags: ['scrap'],
  },
  dueInDays: null,
  tasks: [],
  schedule: null,
})

test('a template fills the form of a case, and its tasks follow the case', async () => {
  const server = caseServer([])
  const made = aCase(1044)
  server.on(templateCalls.listTemplates, [aTemplate(), ofCar])
  server.on(templateCalls.useTemplate, { feature: 'cases', id: made.id, key: made.key })
  server.on(caseCalls.createCase, made)
  const dialog = (
    <TemplateChoice value={(props) => <TemplateMenu {...props} />}>
      <CreateCaseDialog opened onClose={vi.fn()} />
    </TemplateChoice>
  )
  const { hand } = await renderScreen(dialog)
  await hand.click(await screen.findByRole('button', { name: 'From template' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
  await hand.click(screen.getByRole('menuitem', { name: 'Layered audit' }))
  expect((await screen.findByRole('status')).textContent).toBe('2 tasks of “Layered audit” are added to the case.')
  await hand.click(screen.getByRole('button', { name: 'Create Case' }))
  await waitFor(() => expect(server.requestsTo(templateCalls.useTemplate)).toHaveLength(1))
  expect(server.requestsTo(caseCalls.createCase)[0]?.body).toMatchObject({
    title: 'Audit',
    description: 'Line 2',
    category: 'quality',
    priority: 'high',
    dueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
  expect(server.requestsTo(templateCalls.useTemplate)[0]).toMatchObject({
    params: { id: aTemplate().id },
    body: { caseId: made.id },
  })
})

test('a template fills the form of a CAR, owned by the person who opens it', async () => {
  const server = carServer([])
  server.on(templateCalls.listTemplates, [aTemplate(), ofCar])
  server.on(carCalls.createCar, aCar(1))
  const page = (
    <TemplateChoice value={(props) => <TemplateMenu {...props} />}>
      <NewCarPage />
    </TemplateChoice>
  )
  const { hand } = await renderScreen(page, { path: '/cars/new', route: '/cars/new' })
  await hand.click(await screen.findByRole('button', { name: 'From template' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Review' }))
  await hand.click(screen.getByRole('button', { name: 'Create CAR' }))
  await waitFor(() => expect(server.requestsTo(carCalls.createCar)).toHaveLength(1))
  expect(server.requestsTo(carCalls.createCar)[0]?.body).toMatchObject({
    title: 'Monthly review',
    background: 'Scrap is above target',
    department: 'quality',
    ownerId: signedInAs().id,
    tags: ['scrap'],
  })
  expect(server.requestsTo(templateCalls.useTemplate)).toHaveLength(0)
})

test('without a template there is no choice', async () => {
  const server = caseServer([])
  server.on(templateCalls.listTemplates, [ofCar])
  const dialog = (
    <TemplateChoice value={(props) => <TemplateMenu {...props} />}>
      <CreateCaseDialog opened onClose={vi.fn()} />
    </TemplateChoice>
  )
  await renderScreen(dialog)
  await waitFor(() => expect(server.requestsTo(templateCalls.listTemplates)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'From template' })).toBeNull()
})
