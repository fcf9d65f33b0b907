import {
  IconAlertTriangle,
  IconBulb,
  IconDots,
  IconPackage,
  IconRosetteDiscountCheck,
  IconTool,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type CallType, callTypes } from '../../../contract/calls/callTypes.ts'
import button from './FloorButton.module.css'
import classes from './CallTypes.module.css'
import layout from '../../ui/layout.module.css'
import { useCallTypeLabels } from './useCallTypeLabels.ts'
import { StepHeading } from './StepHeading.tsx'

const icons = {
  quality: IconRosetteDiscountCheck,
  machine: IconTool,
  material: IconPackage,
  safety: IconAlertTriangle,
  idea: IconBulb,
  other: IconDots,
} satisfies Record<CallType, unknown>

/** The only question before the report: what it is about. */
export function CallTypes({ onChoose }: { onChoose: (callType: CallType) => void }) {
  const { t } = useTranslation()
  const labels = useCallTypeLabels()
  return (
    <div className={`${classes.view} ${layout.stack}`}>
      <StepHeading>{t('What is it about?')}</StepHeading>
      <div className={classes.tiles}>
        {callTypes.map((callType) => {
          const CallIcon = icons[callType]
          return (
            <button
              key={callType}
              type="button"
              className={`${button.framed} ${classes.tile} ${layout.centered}`}
              onClick={() => onChoose(callType)}
            >
              <CallIcon size={36} stroke={1.5} aria-hidden />
              {labels[callType]}
            </button>
          )
        })}
      </div>
    </div>
  )
}
