import { NumberInput, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { highestWipLimit, limitOf, withLimit } from '../../../contract/cases/boardLimitChoices.ts'
import type { CaseGroupField } from '../../../contract/cases/caseGroupChoices.ts'
import type { Workspace } from '../../../contract/settings/settings.ts'
import { useEditWorkspace } from '../../settings/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { refusalText } from '../../ui/refusalText.ts'

type LimitDialogProps = {
  field: CaseGroupField
  value: string | null
  title: string
  workspace: Workspace
  onClose: () => void
}

/** Changes the WIP limit of a column, and whether limits block moves. */
export function LimitDialog({ field, value, title, workspace, onClose }: LimitDialogProps) {
  const { t } = useTranslation()
  const editing = useEditWorkspace()
  const [saved] = useState({ limit: limitOf(workspace.wipLimits, field, value) ?? '', blocks: workspace.wipBlocks })
  const [limit, setLimit] = useState<number | string>(saved.limit)
  const [blocks, setBlocks] = useState(saved.blocks)
  const [error, setError] = useState<string | null>(null)

  async function save(): Promise<void> {
    const wipLimits = withLimit(workspace.wipLimits, { field, value, limit: typeof limit === 'number' ? limit : null })
    try {
      await editing.mutateAsync({ wipLimits, ...(blocks !== saved.blocks && { wipBlocks: blocks }) })
      onClose()
    } catch (refused) {
      setError(refusalText(refused) ?? t('The setting was not saved.'))
    }
  }
  return (
    <FormDialog
      opened
      title={t('WIP limit of {{column}}', { column: title })}
      isDirty={!editing.isPending && (limit !== saved.limit || blocks !== saved.blocks)}
      isBusy={editing.isPending}
      submitLabel={t('Save')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NumberInput
        label={t('At most (cases)')}
        description={
          field === 'status'
            ? t('Above it, the head of the column is marked. Leave it empty for no limit.')
            : t('Above it, the head of the column is marked. Finished cases do not count. Leave it empty for no limit.')
        }
        data-autofocus
        min={1}
        max={highestWipLimit}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={limit}
        error={error}
        onChange={setLimit}
      />
      {field !== 'area' && (
        <Switch
          label={t('Block moves into full columns')}
          description={t('For all columns with a limit. New reports are never blocked.')}
          checked={blocks}
          onChange={(event) => setBlocks(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
