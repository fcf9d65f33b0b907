import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { CallError } from '../platform/callError.ts'
import { ErrorState } from './ErrorState.tsx'

const refused = (status: number, more: object) =>
  new CallError(status, '', JSON.stringify({ code: 'x', detail: 'Something went wrong on our side.', status, ...more }))

test('a fault of the server’s is shown with the name of its request', async () => {
  await renderScreen(<ErrorState error={refused(500, { requestId: 'proxy-7f3a:0001' })} />)
  expect(
    screen.getByText('Something went wrong on our side. Request proxy-7f3a:0001, for whoever looks after the server.'),
  ).toBeTruthy()
})

test.each([
  ['a server that is away for a while', refused(503, { requestId: 'proxy-7f3a:0001' })],
  ['a refusal of what was asked', refused(409, {})],
])('%s is shown in its own words alone', async (_what, error) => {
  await renderScreen(<ErrorState error={error} />)
  expect(screen.getByText('Something went wrong on our side.')).toBeTruthy()
})
