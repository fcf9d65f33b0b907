import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Viewer, viewerCalls } from '../../contract/viewers/viewers.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { PartEditors } from './PartEditors.tsx'
import { useEditedPart, type Viewed } from './useViewing.ts'
import { Viewers } from './Viewers.tsx'

const viewed: Viewed = { feature: 'cars', recordId: '0193c1d5-0000-7000-8000-000000000001' }
const viewer = (name: string, parts: string[] = []): Viewer => ({
  person: {
    id: crypto.randomUUID(),
    name,
    firstName: name.split(' ')[0] ?? '',
    lastName: name.split(' ')[1] ?? '',
    profileImageUrl: null,
  },
  parts,
})

function Editing({ part }: { part: string }) {
  useEditedPart(viewed, part)
  return null
}

/** Returns the requests of this tab, oldest first. */
function serverWith(viewers: Viewer[]) {
  const server = fakeServer()
  server.on(viewerCalls.putViewing, { viewers })
  server.on(viewerCalls.deleteViewing, null)
  const viewerRequests = () => server.requests.filter(({ path }) => path.startsWith('/api/viewers/'))
  return { server, viewerRequests }
}

test('names everybody else who has the record open, and shows three of them', async () => {
  serverWith(['Ana Alba', 'Ben Berg', 'Cora Cruz', 'Dan Dorn', 'Eve Ebner'].map((name) => viewer(name)))
  await renderScreen(<Viewers {...viewed} />)
  const shown = await screen.findByRole('img', {
    name: 'Also here: Ana Alba, Ben Berg, Cora Cruz, Dan Dorn, and Eve Ebner',
  })
  within(shown).getByText('+2')
})

test('a part that others are editing names them', async () => {
  serverWith([viewer('Ana Alba', ['background']), viewer('Ben Berg', ['background', 'impact']), viewer('Cora Cruz')])
  await renderScreen(<PartEditors viewed={viewed} part="background" />)
  await screen.findByText('Being edited by Ana Alba and Ben Berg')
})

test('reports what this tab shows and edits, and at the end that it no longer shows it', async () => {
  const { viewerRequests } = serverWith([])
  const { unmount } = await renderScreen(
    <>
      <Viewers {...viewed} />
      <Editing part="impact" />
    </>,
  )
  await waitFor(() => expect(viewerRequests().at(-1)?.body).toEqual({ ...viewed, part: 'impact' }))
  unmount()
  await waitFor(() => expect(viewerRequests().at(-1)?.method).toBe('DELETE'))
  expect(new Set(viewerRequests().map(({ path }) => path)).size).toBe(1)
})

test('nobody is shown when the server cannot say who is there', async () => {
  const { server } = serverWith([viewer('Ana Alba')])
  const { client } = await renderScreen(<Viewers {...viewed} />)
  await screen.findByRole('img', { name: 'Also here: Ana Alba' })
  server.on(viewerCalls.putViewing, refusal('unavailable'))
  await act(() => client.invalidateQueries({ queryKey: ['viewers'] }))
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
})
