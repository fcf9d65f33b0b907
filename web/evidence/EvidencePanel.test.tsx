import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { evidenceCalls } from '../../contract/evidence/evidence.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { EvidencePanel } from './EvidencePanel.tsx'

const saveFile = vi.hoisted(() => vi.fn())
vi.mock('../api/saveFile.ts', () => ({ saveFile }))
afterEach(() => vi.unstubAllGlobals())

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download evidence pack' })

test('while a pack is being created the page says so, and then it is downloaded', async () => {
  const server = fakeServer()
  const answer = Promise.withResolvers<Response>()
  server.on(evidenceCalls.downloadEvidence, () => answer.promise)
  const { hand } = await renderScreen(<EvidencePanel car={aCar(1)} />)
  await hand.click(button())
  expect((await screen.findByText(/^Creating the pack/)).getAttribute('role')).toBe('status')
  expect(button().disabled).toBe(true)
  expect(saveFile).not.toHaveBeenCalled()
  answer.resolve(new Response('zip'))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(`${aCar(1).key}-evidence.zip`, expect.any(Blob)))
  await waitFor(() => expect(screen.queryByText(/^Creating the pack/)).toBeNull())
})

test('a pack that cannot be created is reported with the reason', async () => {
  const server = fakeServer()
  server.on(evidenceCalls.downloadEvidence, refusal('unavailable'))
  const { hand } = await renderScreen(<EvidencePanel car={aCar(1)} />)
  await hand.click(button())
  expect(await screen.findByText('The service is not available at the moment.')).toBeTruthy()
  expect(button().disabled).toBe(false)
})
