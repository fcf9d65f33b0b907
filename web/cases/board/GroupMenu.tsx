import { IconLayoutColumns } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type CaseGroupField, caseGroupFields } from '../../../contract/cases/caseGroupChoices.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import chip from '../../ui/FilterChip.module.css'
import type { BoardSearch } from './useBoardSearch.ts'
import { useGroupLabels } from './useGroupLabels.ts'
import text from '../../ui/text.module.css'

type GroupMenuProps = Pick<BoardSearch, 'group' | 'lanes'> & {
  onChange: (change: { group?: CaseGroupField; lanes?: CaseGroupField | undefined }) => void
}

/** Chooses the field of the columns and that of the lanes. */
export function GroupMenu({ group, lanes, onChange }: GroupMenuProps) {
  const { t } = useTranslation()
  const labels = useGroupLabels()
  const summary = lanes ? `${labels[group]} × ${labels[lanes]}` : labels[group]
  return (
    <span
      className={`${chip.chip} ${text.secondary}`}
      data-active={group !== 'status' || lanes !== undefined || undefined}
    >
      <LazyMenu
        label={t('Columns and lanes')}
        tip={t('Columns and lanes')}
        shortcut="groupBoard"
        menu={{ position: 'bottom-end', width: 220 }}
        button={{ className: chip.offer }}
        display={
          <>
            <IconLayoutColumns size={14} stroke={1.5} aria-hidden />
            <span>{t('Group')}</span>
            <span className={chip.summary}>{summary}</span>
          </>
        }
      >
        {(Menu) => (
          <>
            <Menu.Label>{t('Columns')}</Menu.Label>
            <Menu.RadioGroup value={group}>
              {caseGroupFields.map((field) => (
                <Menu.RadioItem
                  key={field}
                  value={field}
                  closeMenuOnClick
                  onChange={() => onChange({ group: field, ...(lanes === field && { lanes: undefined }) })}
                >
                  {labels[field]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Divider />
            <Menu.Label>{t('Lanes')}</Menu.Label>
            <Menu.RadioGroup value={lanes ?? ''}>
              <Menu.RadioItem value="" closeMenuOnClick onChange={() => onChange({ lanes: undefined })}>
                {t('No lanes')}
              </Menu.RadioItem>
              {caseGroupFields
                .filter((field) => field !== group)
                .map((field) => (
                  <Menu.RadioItem
                    key={field}
                    value={field}
                    closeMenuOnClick
                    onChange={() => onChange({ lanes: field })}
                  >
                    {labels[field]}
                  </Menu.RadioItem>
                ))}
            </Menu.RadioGroup>
          </>
        )}
      </LazyMenu>
    </span>
  )
}
