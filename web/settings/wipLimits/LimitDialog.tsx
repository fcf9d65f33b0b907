import { NumberInput, Switch } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { highestWipLimit, type LimitedColumn, limitOf, withLimit } from '../../../contract/settings/wipLimits.ts'
import type { Workspace } from '../../../contract/settings/settings.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { refusalText } from '../../ui/refusalText.ts'
import { useEditWorkspace } from '../queries.ts'

type LimitDialogProps = {
  column: LimitedColumn
  title: string
  workspace: Workspace
  onClose: () => void
}

/** Changes the WIP limit of a column, and whether limits block moves. */
export function LimitDialog({ column, title, workspace, onClose }: LimitDialogProps) {
  const { t } = useTranslation()
  const editing = useEditWorkspace()
  const [saved] = useState({ limit: limitOf(workspace.wipLimits, column) ?? '', blocks: workspace.wipBlocks })
  const [limit, setLimit] = useState<number | string>(saved.limit)
  const [blocks, setBlocks] = useState(saved.blocks)
  const [error, setError] = useState<string | null>(null)

  async function save(): Promise<void> {
    const wipLimits = withLimit(workspace.wipLimits, column, typeof limit === 'number' ? limit : null)
    try {
      await editing.mutateAsync({ wipLimits, ...(blocks !== saved.blocks && { wipBlocks: blocks }) })
      onClose()
    } catch (refused) {
      setError(refusalText(refused) ?? t('The setting was not saved.'))
    }
  }
  return (
    <FormDialog
      title={t('WIP limit of {{column}}', { column: title })}
      isDirty={!editing.isPending && (limit !== saved.limit || blocks !== saved.blocks)}
      isBusy={editing.isPending}
      submitLabel={t('Save')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NumberInput
        label={atMost(t, column)}
        description={
          column.field === 'status'
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
      {column.field !== 'area' && (
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

function atMost(t: TFunction, { feature }: LimitedColumn): string {
  if (feature === 'cars') return t('At most (CARs)')
  return feature === 'tasks' ? t('At most (tasks of each person)') : t('At most (cases)')
}
