import { Button, type ButtonProps } from '@mantine/core'
import { IconAlarmSnooze, IconBan, IconCheck, IconCopy, IconFilePlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { areSingleKeysOn, shortcuts, type ShortcutName } from '../../browser/shortcuts.ts'
import { Keys } from '../../ui/Keys.tsx'
import { icon } from '../../ui/icons.ts'
import classes from './TriageActions.module.css'
import layout from '../../ui/layout.module.css'

/** The possible decisions: an outcome of triage, or a new CAR, which accepts the case. */
export type Decision = 'accepted' | 'duplicate' | 'declined' | 'car' | 'snoozed'

/** The buttons that decide on the case in view, or on the selected ones, with their keys. */
export function TriageActions({
  onDecide,
  children,
}: {
  onDecide: (decision: Decision) => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const choices: [Decision, string, ShortcutName, ReactNode, ButtonProps?][] = [
    ['accepted', t('Accept'), 'triageAccept', <IconCheck key="accept" {...icon} />, { variant: 'filled' }],
    ['duplicate', t('Duplicate'), 'triageDuplicate', <IconCopy key="duplicate" {...icon} />],
    ['declined', t('Decline'), 'triageDecline', <IconBan key="decline" {...icon} />],
    ['car', t('Open CAR'), 'triageCar', <IconFilePlus key="car" {...icon} />],
    ['snoozed', t('Snooze'), 'triageSnooze', <IconAlarmSnooze key="snooze" {...icon} />],
  ]
  return (
    <div
      className={`${classes.bar} ${layout.row} ${layout.screenOnly}`}
      data-triage-actions
      role="group"
      aria-label={t('Decide')}
    >
      {children}
      {choices.map(([decision, label, shortcut, mark, look]) => {
        const [key] = areSingleKeysOn() ? shortcuts[shortcut].keys : []
        return (
          <Button
            key={decision}
            variant="default"
            className={classes.button ?? ''}
            data-decision={decision}
            leftSection={mark}
            rightSection={
              key && (
                <span className={classes.keys} aria-hidden>
                  <Keys keys={key} />
                </span>
              )
            }
            aria-keyshortcuts={key?.toUpperCase()}
            onClick={() => onDecide(decision)}
            {...look}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}
