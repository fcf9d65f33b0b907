import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { CallError } from '../api/callError.ts'
import { ErrorState } from './ErrorState.tsx'

const refused = (status: number, more: object) =>
  new CallError(status, '', JSON.stringify({ code: 'x', detail: 'Something went wrong on our side.', status, ...more }))

test('an unexpected error of the server is shown with its request id', async () => {
  await renderScreen(<ErrorState error={refused(500, { requestId: 'proxy-7f3a:0001' })} />)
  expect(
    screen.getByText('Something went wrong on our side. Request ID for your administrator: proxy-7f3a:0001'),
  ).toBeTruthy()
})

test.each([
  ['a server that is away for a while', refused(503, { requestId: 'proxy-7f3a:0001' })],
  ['a refusal of what was asked', refused(409, {})],
])('%s is shown in its own words alone', async (_what, error) => {
  await renderScreen(<ErrorState error={error} />)
  expect(screen.getByText('Something went wrong on our side.')).toBeTruthy()
})

test('a forbidden page offers no retry, a failed one does', async () => {
  const error = <ErrorState error={refused(500, {})} onRetry={() => {}} />
  const refusal = <ErrorState error={refused(403, { code: 'forbidden' })} onRetry={() => {}} />
  const { unmount } = await renderScreen(error)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  unmount()
  await renderScreen(refusal)
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
