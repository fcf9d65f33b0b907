import { Box } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { lazy, useEffect, useEffectEvent } from 'react'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { callBarId } from './callBarId.ts'
import { useOpenCalls } from './useOpenCalls.ts'

const CallBar = lazy(async () => ({ default: (await import('./CallBar.tsx')).CallBar }))

/**
 * The open calls for help, loaded once there are any. Where there were some when this device last left the app, their
 * space is kept free until they are loaded, so that the page below is not pushed down.
 */
export function OpenCallBar() {
  const [height, keepHeight] = useLocalStorage({
    key: 'call-bar-height',
    defaultValue: 0,
    getInitialValueInEffect: false,
  })
  const calls = useOpenCalls(height > 0)
  const onLeave = useEffectEvent(() => {
    if (calls && document.visibilityState === 'hidden')
      keepHeight(document.getElementById(callBarId)?.offsetHeight ?? 0)
  })
  useEffect(() => {
    const leave = () => onLeave()
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])

  const space = height > 0 && <Box h={height} flex="none" />
  if (!calls) return space
  if (calls.length === 0) return null
  return (
    <LazyPart fallback={space}>
      <CallBar calls={calls} />
    </LazyPart>
  )
}
