import { useTranslation } from 'react-i18next'
import { listChoices } from '../../../contract/workspaceLists/workspaceListWords.ts'
import { optionsOf, useWorkLabels } from '../../ui/useWorkLabels.ts'
import { FromPhoto } from '../analysis/FromPhoto.tsx'
import { withAccepted, withTyped } from '../analysis/suggestions.ts'
import { ChoiceTiles } from '../ChoiceTiles.tsx'
import type { FloorReport } from './useFloorReport.ts'

/** The department as tiles, with the suggestion from the photo. */
export function DepartmentField({ report: { draft, change, errors, forgive } }: { report: FloorReport }) {
  const { t } = useTranslation()
  const words = useWorkLabels().department
  return (
    <div>
      <ChoiceTiles
        label={t('Department')}
        options={optionsOf(listChoices('departments'), words)}
        value={draft.department}
        required
        error={errors.department}
        onChange={(chosen) => {
          change((before) => withTyped(before, 'department', chosen))
          forgive('department')
        }}
      />
      <FromPhoto
        suggestion={draft.suggestions.department}
        words={words}
        onAccept={() => change((before) => withAccepted(before, 'department'))}
      />
    </div>
  )
}
