import { Box } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { CasePicker } from '../../cars/CasePicker.tsx'
import type { PickedCase } from '../../cars/CaseLine.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSuggestedCases } from '../similar/useSuggestedCases.ts'
import { useMergeCases } from './useMergeCases.ts'

/** Chooses the case that another one is merged into, from the similar ones or any other. */
export function MergeDialog({ theCase, onClose }: { theCase: Case; onClose: () => void }) {
  const { t } = useTranslation()
  const { merge } = useMergeCases()
  const similar = useSuggestedCases(theCase).map((one) => ({ ...one, carId: null }))
  const [into, setInto] = useState<PickedCase | undefined>()
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    if (!into) return
    setBusy(true)
    const isMerged = await merge(theCase, into)
    setBusy(false)
    if (isMerged) onClose()
  }
  return (
    <FormDialog
      title={t('Merge {{key}} into another case', { key: theCase.key })}
      isDirty={into !== undefined && !isBusy}
      isBusy={isBusy}
      {...(into && { submitLabel: t('Merge into {{key}}', { key: into.key }) })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Box component="p" c="dimmed" mb="sm">
        {t('Photos, comments, tasks and followers move to the other case. You can undo this.')}
      </Box>
      <CasePicker
        carId={null}
        except={theCase.id}
        similar={similar}
        single
        chosen={into ? [into] : []}
        onChange={(chosen) => setInto(chosen[0])}
      />
    </FormDialog>
  )
}
