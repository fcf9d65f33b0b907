import { IconCircleCheckFilled, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import type { CauseState } from '../../contract/causes/causeChoices.ts'
import { type Tone, toneVariable } from '../ui/tones.ts'
import { useCauseLabels } from './useCauseLabels.ts'

const icons = { suspected: IconHelpCircle, confirmed: IconCircleCheckFilled, ruled_out: IconCircleX } as const
const causeTone: Record<CauseState, Tone> = { suspected: 'slate', confirmed: 'green', ruled_out: 'grey' }

/** The state of a cause as a shape and colour, named for screen readers. */
export function CauseStateMark({ state }: { state: CauseState }) {
  const labels = useCauseLabels()
  const Icon = icons[state]
  return (
    <Icon
      size={16}
      stroke={1.5}
      role="img"
      aria-label={labels.state(state)}
      color={toneVariable(causeTone[state], 'mark')}
      style={{ flex: 'none' }}
    />
  )
}
