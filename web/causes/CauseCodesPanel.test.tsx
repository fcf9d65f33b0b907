import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { causeCodeCalls, type CauseCode } from '../../contract/causes/causeCodes.ts'
import { defaultCauseCodes } from '../../contract/causes/causeCodeDefaults.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer } from '../testing/fakeServer.ts'
import { CauseCodesPanel } from './CauseCodesPanel.tsx'

test('a code is retired, keeps its place, and is used again', async () => {
  let codes: CauseCode[] = [...defaultCauseCodes]
  const server = fakeServer()
  server.on(causeCodeCalls.listCauseCodes, () => codes)
  server.on(causeCodeCalls.putCauseCodes, ({ body }) => (codes = body as CauseCode[]))
  const { hand } = await renderScreen(<CauseCodesPanel />)
  const [first] = defaultCauseCodes
  const row = async () => {
    const entry = (await screen.findByText(first?.code ?? '')).closest('li')
    return within(entry ?? document.body)
  }
  const isRetired = () => codes.find(({ code }) => code === first?.code)?.retired
  await hand.click((await row()).getByRole('button', { name: /^Actions for/ }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Retire' }))
  await waitFor(() => expect(isRetired()).toBe(true))
  expect(await (await row()).findByText('Retired')).toBeTruthy()

  await hand.click((await row()).getByRole('button', { name: /^Actions for/ }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Bring back' }))
  await waitFor(() => expect(isRetired()).toBe(false))
})
