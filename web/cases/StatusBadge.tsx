import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsMutating } from '@tanstack/react-query'
import type { Case } from '../../contract/cases/cases.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { titleWithKey } from '../ui/shortcutText.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { Tag } from '../ui/Tag.tsx'
import tag from '../ui/Tag.module.css'
import { statusTone, toneVariable } from '../ui/tones.ts'
import { WaitingMark } from '../ui/WaitingMark.tsx'
import { useCaseLabels } from './useCaseLabels.ts'
import classes from './StatusBadge.module.css'
import { StatusChoices } from './StatusChoices.tsx'
import { statusChange } from './caseChangeKeys.ts'

type StatusBadgeProps = {
  theCase: Pick<Case, 'id' | 'status'>
  /** Shows the status without the menu. */
  disabled?: boolean
  /** The shortcut that opens the menu, on the page of a case. */
  shortcut?: ShortcutName
  /** Without its marks: where it is out of sight. */
  isBare?: boolean
}

/** The status of a case, and the menu that changes it in place. */
export function StatusBadge({ theCase, disabled = false, shortcut, isBare = false }: StatusBadgeProps) {
  const { id, status } = theCase
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const isChanging = useIsChangingStatus(id)
  const tone = statusTone[status]

  if (disabled) {
    return (
      <Tag tone={tone} mark={<StatusDot status={status} />}>
        {labels.status[status]}
      </Tag>
    )
  }
  const style = {
    '--tag-text': toneVariable(tone, 'text'),
    '--tag-soft': toneVariable(tone, 'soft'),
    '--badge-mark': toneVariable(tone, 'mark'),
  }
  return (
    <>
      <LazyMenu
        label={t('Change status')}
        menu={{ width: 180 }}
        locked={isChanging}
        {...(shortcut && { tip: t('Change status'), shortcut })}
        button={{
          className: `${tag.tag} ${classes.badge}`,
          style,
          ...(!shortcut && { title: titleWithKey(t('Change status'), 'setStatus') }),
          'data-on-paper': true,
          'data-updating': isChanging || undefined,
          'aria-busy': isChanging,
          'aria-label': isChanging ? t('Updating...') : t('Status: {{status}}', { status: labels.status[status] }),
        }}
        display={
          isBare ? null : (
            <>
              <StatusDot status={status} />
              <span className={tag.word}>{isChanging ? t('Updating...') : labels.status[status]}</span>
              <IconChevronDown className={classes.chevron} size={12} stroke={2} aria-hidden />
            </>
          )
        }
      >
        {(Menu) => <StatusChoices Menu={Menu} theCase={{ id, status }} />}
      </LazyMenu>
      <WaitingMark about={`cases/${id}`} />
    </>
  )
}

/** Whether a status change of this case is pending, from whichever control. */
const useIsChangingStatus = (id: string): boolean =>
  useIsMutating({
    mutationKey: statusChange,
    predicate: (mutation) => (mutation.state.variables as { id: string } | undefined)?.id === id,
  }) > 0
