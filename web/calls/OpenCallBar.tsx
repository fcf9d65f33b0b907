import { lazy } from 'react'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { useOpenCalls } from './queries.ts'

const CallBar = lazy(async () => ({ default: (await import('./CallBar.tsx')).CallBar }))

/** The open calls for help, loaded once there are any. */
export function OpenCallBar() {
  const calls = useOpenCalls()
  if (!calls?.length) return null
  return (
    <LazyPart>
      <CallBar calls={calls} />
    </LazyPart>
  )
}
