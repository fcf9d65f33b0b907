import { IconColumns } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import filter from '../ui/FilterChip.module.css'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { type CaseColumn, defaultColumns } from './caseColumns.ts'
import { useOfferedColumns } from './useChosenColumns.ts'
import { useColumnLabel } from './useColumnLabels.ts'
import classes from './CasesTable.module.css'
import text from '../ui/text.module.css'

type ColumnsMenuProps = { chosen: readonly CaseColumn[]; onChange: (columns: readonly CaseColumn[]) => void }

/** Chooses the columns of the list of cases, besides the title. */
export function ColumnsMenu({ chosen, onChange }: ColumnsMenuProps) {
  const { t } = useTranslation()
  const labelOf = useColumnLabel()
  const offered = useOfferedColumns()
  const toggle = (column: CaseColumn) =>
    onChange(offered.filter((one) => (one === column ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <span className={`${filter.chip} ${text.secondary}`}>
      <LazyMenu
        label={t('Columns')}
        tip={t('Columns')}
        shortcut="chooseColumns"
        menu={{ width: 220, position: 'bottom-end', closeOnItemClick: false }}
        button={{ className: filter.offer }}
        display={
          <>
            <IconColumns size={14} stroke={1.5} aria-hidden />
            <span className={classes.columnsWord}>{t('Columns')}</span>
          </>
        }
      >
        {(Menu) => (
          <>
            {offered.map((column) => (
              <Menu.CheckboxItem key={column} checked={chosen.includes(column)} onChange={() => toggle(column)}>
                {labelOf(column)}
              </Menu.CheckboxItem>
            ))}
            <Menu.Divider />
            <Menu.Item onClick={() => onChange(defaultColumns)}>{t('Default columns')}</Menu.Item>
          </>
        )}
      </LazyMenu>
    </span>
  )
}
