import { IconCheck, IconCircleX, IconBellRinging, IconMapPin, IconWalk } from '@tabler/icons-react'
import type { AndonCall } from '../../contract/calls/calls.ts'
import { Tag } from '../ui/Tag.tsx'
import { callTone, useCallLabels } from './useCallLabels.ts'
import { smallIcon } from '../ui/icons.ts'

const marks = {
  called: IconBellRinging,
  acknowledged: IconWalk,
  arrived: IconMapPin,
  cleared: IconCheck,
  cancelled: IconCircleX,
} as const

/** The state of a call by colour, shape and label. */
export function CallTag({ state }: Pick<AndonCall, 'state'>) {
  const labels = useCallLabels()
  const Mark = marks[state]
  return (
    <Tag tone={callTone[state]} mark={<Mark {...smallIcon} />}>
      {labels.state[state]}
    </Tag>
  )
}
