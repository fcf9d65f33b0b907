import { Box, Button, CloseButton, Menu } from '@mantine/core'
import {
  IconCalendar,
  IconDots,
  IconDownload,
  IconFlag,
  IconLink,
  IconProgress,
  IconTag,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { selectedInAddress } from '../../../contract/cases/caseBatchChoices.ts'
import { exportFormats } from '../../../contract/records/exportFormats.ts'
import { addressOf } from '../../api/api.ts'
import { fileLocale } from '../../i18n/fileLocale.ts'
import type { ShortcutName } from '../../browser/shortcuts.ts'
import { useFormat } from '../../i18n/format.ts'
import { type ChoiceStep, requestChoice } from '../../ui/choiceRequest.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { ariaKey } from '../../ui/shortcutText.ts'
import { ShortcutTip } from '../../ui/ShortcutTip.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import type { CaseSearch } from '../caseSearch.ts'
import { queryOf } from '../caseQuery.ts'
import { icon } from '../../ui/icons.ts'
import classes from './SelectionBar.module.css'
import layout from '../../ui/layout.module.css'
import type { CaseSelection } from './useCaseSelection.ts'

type SelectionBarProps = {
  selection: CaseSelection
  search: CaseSearch
  /** How many cases the filter has. */
  total: number
  onTags: () => void
  onDelete: () => void
}

type Action = { label: string; shortcut: ShortcutName; mark: ReactNode; run: () => void; danger?: true }

/** What can be done with the selected cases, below the list; on a phone in reach of the thumb. */
export function SelectionBar({ selection, search, total, onTags, onDelete }: SelectionBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isSmall = useMedia('(max-width: 47.99em)')
  const isNarrow = useMedia('(max-width: 79.99em)')
  const { count, isAll } = selection
  const choose = (step: ChoiceStep) => () => requestChoice({ step, record: null })
  const actions: Action[] = [
    { label: t('Status'), shortcut: 'setStatus', mark: <IconProgress {...icon} />, run: choose('status') },
    { label: t('Assignee'), shortcut: 'setAssignee', mark: <IconUser {...icon} />, run: choose('assignee') },
    { label: t('Priority'), shortcut: 'setPriority', mark: <IconFlag {...icon} />, run: choose('priority') },
    { label: t('Due Date'), shortcut: 'setDueDate', mark: <IconCalendar {...icon} />, run: choose('dueDate') },
    { label: t('Tags'), shortcut: 'setTags', mark: <IconTag {...icon} />, run: onTags },
    { label: t('CAR'), shortcut: 'linkCar', mark: <IconLink {...icon} />, run: choose('car') },
    { label: t('Delete'), shortcut: 'deleteRecord', mark: <IconTrash {...icon} />, run: onDelete, danger: true },
  ]
  const most = isSmall ? 3 : isNarrow ? 4 : actions.length
  const shown = actions.slice(0, most)
  const folded = actions.slice(most)
  const menuLabel = folded.length > 0 ? t('More actions') : t('Export')
  return (
    <>
      {/* Keeps the last rows above the bar. */}
      <Box h="4rem" aria-hidden />
      <div
        className={`${classes.bar} ${layout.centered} ${layout.screenOnly}`}
        data-selection-bar
        role="group"
        aria-label={t('Selected cases')}
      >
        <div className={`${classes.count} ${layout.row}`}>
          <CloseButton
            className={classes.touch ?? ''}
            iconSize={16}
            aria-label={t('Clear the selection')}
            aria-keyshortcuts={ariaKey('clearSelection')}
            onClick={selection.clear}
          />
          <span role="status">{t('{{count}} selected', { count })}</span>
          {!isAll && count > 0 && total > count && (
            <Button
              className={classes.all ?? ''}
              variant="subtle"
              size="compact-sm"
              onClick={() => selection.selectAll()}
            >
              {t('Select all {{figure}}', { figure: format.number(total) })}
            </Button>
          )}
        </div>
        {shown.map(({ label, shortcut, mark, run, danger }) => (
          <ShortcutTip key={label} label={label} shortcut={shortcut}>
            <Button
              className={classes.action ?? ''}
              variant="default"
              size="compact-md"
              disabled={count === 0}
              leftSection={mark}
              aria-keyshortcuts={ariaKey(shortcut)}
              {...(danger && { c: 'red' })}
              onClick={run}
            >
              {label}
            </Button>
          </ShortcutTip>
        ))}
        <Menu position="top-end">
          <Menu.Target>
            <IconAction
              className={classes.touch ?? ''}
              label={menuLabel}
              icon={folded.length > 0 ? <IconDots {...icon} /> : <IconDownload {...icon} />}
              variant="default"
              size="input-sm"
              disabled={count === 0}
            />
          </Menu.Target>
          <Menu.Dropdown aria-label={menuLabel}>
            {folded.map(({ label, mark, run, danger }) => (
              <Menu.Item key={label} leftSection={mark} onClick={run} {...(danger && { color: 'red' })}>
                {label}
              </Menu.Item>
            ))}
            <ExportItems selection={selection} search={search} />
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  )
}

/** Exports are links, so that they name a limited number of cases. */
function ExportItems({ selection: { sent }, search }: Pick<SelectionBarProps, 'selection' | 'search'>) {
  const { t } = useTranslation()
  const labels = { csv: t('Export as CSV'), xlsx: t('Export as Excel') }
  const named = 'ids' in sent ? sent.ids : sent.except
  if (named.length > selectedInAddress) {
    return (
      <Menu.Label className={classes.note ?? ''}>
        {t('To export more than {{limit}} cases, filter the list and select all of it.', { limit: selectedInAddress })}
      </Menu.Label>
    )
  }
  const only = 'ids' in sent ? { caseId: sent.ids } : { exceptId: sent.except }
  return exportFormats.map((format) => (
    <Menu.Item
      key={format}
      component="a"
      href={addressOf('GET /api/cases/export', undefined, { ...queryOf(search), ...only, ...fileLocale(), format })}
      download
      leftSection={<IconDownload {...icon} />}
    >
      {labels[format]}
    </Menu.Item>
  ))
}
