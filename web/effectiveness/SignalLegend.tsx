import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { proofMarks, signalMarkKey, signalMarkText } from '../../contract/effectiveness/proofChart.ts'
import { ProofMark } from './ProofMark.tsx'

const size = 16

/** What the marks of the signals in a chart mean; nothing for a chart without any. */
export function SignalLegend({ round }: { round: EffectivenessRound }) {
  const { t } = useTranslation()
  const marks = proofMarks(round)
  if (marks.length === 0) return null
  return (
    <Group gap="0.25rem 1rem" c="dimmed" fz="xs">
      {marks.map((mark) => (
        <Group key={signalMarkKey(mark)} gap="0.25rem" wrap="nowrap">
          <svg width={size} height={size} aria-hidden>
            <ProofMark x={size / 2} y={size / 2} mark={mark} room={size} />
          </svg>
          {signalMarkText(mark, t)}
        </Group>
      ))}
    </Group>
  )
}
