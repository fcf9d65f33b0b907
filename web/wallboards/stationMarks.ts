import {
  IconPlayerTrackNextFilled,
  IconCircle,
  IconSquareFilled,
  IconTriangleFilled,
  IconAlertOctagonFilled,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StationState } from '../../contract/wallboards/wallboardChoices.ts'
import type { WallCall } from '../../contract/wallboards/wallboards.ts'

/** The shape of each state, so that states differ not only by colour. */
export const shapes = {
  stopped: IconAlertOctagonFilled,
  waiting: IconTriangleFilled,
  coming: IconPlayerTrackNextFilled,
  attended: IconSquareFilled,
  clear: IconCircle,
} satisfies Record<StationState, unknown>

/** The label of each state. */
export function useStateLabels(): Record<StationState, string> {
  const { t } = useTranslation()
  return {
    stopped: t('Line stopped'),
    waiting: t('Waiting'),
    coming: t('Help is coming'),
    attended: t('Help is there'),
    clear: t('No call'),
  }
}

/** The state of a station with this call; safety is as urgent as a stopped line. */
export function stateOf({ state, lineStopped, type }: WallCall): StationState {
  if (state === 'acknowledged') return 'coming'
  if (state === 'arrived') return 'attended'
  return lineStopped || type === 'safety' ? 'stopped' : 'waiting'
}
