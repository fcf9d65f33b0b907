import { Checkbox, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { triageBatchLimit } from '../../../contract/cases/triageChoices.ts'
import classes from './TriageList.module.css'
import layout from '../../ui/layout.module.css'
import { TriageRow } from './TriageRow.tsx'
import type { TriageView } from './triageSearch.ts'
import type { Selection } from './useSelection.ts'

type TriageListProps = {
  cases: Case[]
  view: TriageView
  inViewId: string | undefined
  selection: Selection
  replaces: boolean
}

/** The cases of a list of the inbox, with a box above that selects all of them. */
export function TriageList({ cases, view, inViewId, selection, replaces }: TriageListProps) {
  const { t } = useTranslation()
  const count = selection.ids.size
  const mayAll = Math.min(cases.length, triageBatchLimit)
  return (
    <div className={`${layout.clips} ${layout.panel}`}>
      <Group className={classes.all} gap="xs" justify="space-between" wrap="nowrap">
        <Checkbox
          label={count > 0 ? t('{{count}} selected', { count }) : t('Select all')}
          checked={count > 0 && count >= mayAll}
          indeterminate={count > 0 && count < mayAll}
          onChange={() => (count > 0 ? selection.clear() : selection.selectAll())}
        />
      </Group>
      <ul aria-label={t('Cases in triage')}>
        {cases.map((one) => (
          <TriageRow
            key={one.id}
            theCase={one}
            view={view}
            isInView={one.id === inViewId}
            isSelected={selection.ids.has(one.id)}
            onSelect={selection.toggle}
            replaces={replaces}
          />
        ))}
      </ul>
    </div>
  )
}
