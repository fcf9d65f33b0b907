import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { PartBoundary } from './PartBoundary.tsx'
import { PromptPart } from './PromptPart.tsx'
import { useRenderStage } from './useRenderStage.ts'

function Part({ name }: { name: string }) {
  return <p>{name}</p>
}

test('a part is rendered as soon as it has loaded, and from then on with its props', async () => {
  let answer = (_loaded: { default: typeof Part }) => {}
  const load = () => new Promise<{ default: typeof Part }>((resolve) => (answer = resolve))
  const view = render(<PromptPart load={load} props={{ name: 'Press 4' }} />)
  expect(screen.queryByText('Press 4')).toBeNull()
  await act(async () => answer({ default: Part }))
  expect(screen.getByText('Press 4')).toBeTruthy()
  view.rerender(<PromptPart load={load} props={{ name: 'Press 5' }} />)
  expect(screen.getByText('Press 5')).toBeTruthy()
})

test('a part that cannot be loaded breaks nothing else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = () => Promise.reject<{ default: typeof Part }>(new TypeError('Failed to fetch'))
  render(
    <>
      <p>Page</p>
      <PartBoundary>
        <PromptPart load={load} props={{ name: 'Press 4' }} />
      </PartBoundary>
    </>,
  )
  await act(async () => {})
  expect(screen.getByText('Page')).toBeTruthy()
  expect(screen.queryByText('Press 4')).toBeNull()
})

test('while somebody waits for a part, the page behind it renders nothing further', async () => {
  function Page({ children }: { children?: ReactNode }) {
    return (
      <>
        {children}
        <p>Stage {useRenderStage(2)}</p>
      </>
    )
  }
  let answer = (_loaded: { default: typeof Part }) => {}
  const load = () => new Promise<{ default: typeof Part }>((resolve) => (answer = resolve))
  render(
    <Page>
      <PromptPart load={load} props={{ name: 'Press 4' }} />
    </Page>,
  )
  await act(async () => {})
  expect(screen.getByText('Stage 0')).toBeTruthy()
  await act(async () => answer({ default: Part }))
  expect(await screen.findByText('Stage 2')).toBeTruthy()
})
