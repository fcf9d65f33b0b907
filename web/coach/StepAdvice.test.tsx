import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { coachCalls, type Coach } from '../../contract/coach/coach.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { fakeServer } from '../testing/fakeServer.ts'
import { HiddenAdvice } from './HiddenAdvice.tsx'
import { adviceBeside } from './StepAdvice.tsx'

const question = {
  rule: 'blamesPerson',
  box: 'rootCauseAnalysis',
  text: 'The cause says “{{words}}”: what made the error possible?',
  values: { words: 'operator error' },
} as const

test('a question is shown beside its step only, can be hidden, and shown again', async () => {
  const server = fakeServer()
  const coach: Coach = { advice: [question], silenced: [], hasModel: false, version: 0 }
  server.on(coachCalls.readCoach, coach)
  server.on(coachCalls.silenceCoach, ({ body }) => {
    const { silenced } = body as Pick<Coach, 'silenced'>
    return { advice: silenced.length > 0 ? [] : [question], silenced, hasModel: false, version: 1 }
  })
  const car = aCar(17)
  const [Here, Elsewhere] = [adviceBeside('rootCauseAnalysis'), adviceBeside('background')]
  const { hand } = await renderScreen(
    <>
      <Here car={car} />
      <Elsewhere car={car} />
      <HiddenAdvice car={car} />
    </>,
  )
  const text = 'The cause says “operator error”: what made the error possible?'
  expect(await screen.findAllByText(text)).toHaveLength(1)
  await hand.click(screen.getByRole('button', { name: 'Hide this question' }))
  expect(await screen.findByText('Hidden questions: 1')).toBeTruthy()
  expect(screen.queryByText(text)).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Show again' }))
  expect(await screen.findAllByText(text)).toHaveLength(1)
})
