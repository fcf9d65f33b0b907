import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Workspace, WorkspaceEdit } from '../../contract/settings/settings.ts'
import panels from '../settings/panels.module.css'
import layout from '../ui/layout.module.css'
import { useEditWorkspace, useWorkspace } from '../settings/queries.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { refusalText } from '../ui/refusalText.ts'
import { SignatureSettings } from '../signatures/SignatureSettings.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { toast } from '../ui/toast.tsx'
import { GateSettings } from './GateSettings.tsx'

type CarSettingsPanelProps = {
  /** Settings of the A3 coach, which is another feature. */
  Coach: ComponentType<{ saved: Workspace; onSave: (edit: WorkspaceEdit) => void }>
}

/** What a process manager decides about CARs. */
export function CarSettingsPanel({ Coach }: CarSettingsPanelProps) {
  const { t } = useTranslation()
  const workspace = useWorkspace()
  const editing = useEditWorkspace()
  if (workspace.isLoadingError) return <ErrorState error={workspace.error} onRetry={() => void workspace.refetch()} />
  if (!workspace.data) return <Skeletons count={2} kind="row" />

  async function change(edit: WorkspaceEdit): Promise<void> {
    try {
      await editing.mutateAsync(edit)
    } catch (error) {
      const description = refusalText(error) ?? t('The setting was not saved.')
      toast({ title: t('Error'), description, variant: 'destructive' })
    }
  }

  const props = { saved: workspace.data, onSave: (edit: WorkspaceEdit) => void change(edit) }
  return (
    <div className={`${panels.panel} ${layout.grid} ${layout.gapLarge}`}>
      <GateSettings {...props} />
      <SignatureSettings {...props} />
      <Coach {...props} />
    </div>
  )
}
