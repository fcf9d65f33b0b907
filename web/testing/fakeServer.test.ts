import { afterEach, expect, test, vi } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { aCase } from '../cases/testing/aCase.ts'
import { checkAnswers, fakeServer, refusal } from './fakeServer.ts'

afterEach(() => vi.unstubAllGlobals())

const theCase = aCase(1042)
const read = () => fetch(`/api/cases/${theCase.id}`)

test('a response that breaks the contract fails the test with a sentence', async () => {
  const server = fakeServer()
  const { title: _title, ...untitled } = theCase
  server.on(caseCalls.readCase, untitled)
  await read()
  expect(checkAnswers).toThrow(/^GET \/api\/cases\/\{id\} does not answer \{.*\n.*\n.*at title$/)

  server.on(caseCalls.readCase, null)
  await read()
  expect(checkAnswers).toThrow('GET /api/cases/{id} does not answer null')

  server.on(caseCalls.deleteCase, { id: theCase.id })
  await fetch(`/api/cases/${theCase.id}`, { method: 'DELETE' })
  expect(checkAnswers).toThrow('DELETE /api/cases/{id} answers nothing')

  server.on(caseCalls.readCase, refusal('notFound', undefined, { colour: 'red' }))
  await read()
  expect(checkAnswers).toThrow('GET /api/cases/{id} does not refuse like this')
})

test('a response has what the contract describes and nothing else', async () => {
  const server = fakeServer()
  server.on(caseCalls.readCase, { ...theCase, colour: 'red' })
  expect(await (await read()).json()).toEqual(theCase)
  expect(checkAnswers).not.toThrow()
})
