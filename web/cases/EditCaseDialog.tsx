import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '../api/api.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { caseKeys } from './caseCaches.ts'
import { EditCaseForm } from './EditCaseForm.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useFocusBack } from '../ui/useFocusBack.ts'

type EditCaseDialogProps = { caseId: string; opened: boolean; onClose: () => void }

/** "Edit Case": refetches the case when it opens, so that nobody edits an old copy. */
export const EditCaseDialog = ({ opened, ...props }: EditCaseDialogProps) =>
  opened ? <LoadedDialog key={props.caseId} {...props} /> : null

function LoadedDialog({ caseId, onClose }: Omit<EditCaseDialogProps, 'opened'>) {
  const { t } = useTranslation()
  // The form replaces its skeleton, and would restore the focus to that.
  useFocusBack(true)
  const reading = useQuery({
    queryKey: caseKeys.one(caseId),
    queryFn: ({ signal }) => send('GET /api/cases/{id}', { params: { id: caseId }, signal }),
    refetchOnMount: 'always',
  })
  if (reading.data && reading.isFetchedAfterMount) return <EditCaseForm loaded={reading.data} onClose={onClose} />
  return (
    <FormDialog title={t('Edit Case')} onClose={onClose}>
      {reading.isError ? (
        <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
      ) : (
        <Skeletons count={6} kind="line" height={36} />
      )}
    </FormDialog>
  )
}
