import { Button } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Correction } from '../../../contract/cases/corrections.ts'
import { showError } from '../../ui/showError.ts'
import { useCheckCorrection, useGiveUpCorrection, useRetryCorrection } from './queries.ts'
import { smallIcon } from '../../ui/icons.ts'

/** The actions on a correction: in another company than its own it can only be given up. */
export function CorrectionDoings({ correction }: { correction: Correction }) {
  const { t } = useTranslation()
  const retrying = useRetryCorrection(correction.caseId)
  const checking = useCheckCorrection(correction.caseId)
  const givingUp = useGiveUpCorrection(correction.caseId)
  const { id, state, steps, isElsewhere } = correction
  const isToBePosted = state === 'pending' && steps.find((step) => step.state === 'waiting')?.name === 'posted'
  const onError = (error: unknown) => showError(t('The server is not responding.'), error)
  if (isElsewhere && state === 'pending') {
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={givingUp.isPending}
        leftSection={<IconX {...smallIcon} />}
        onClick={() => givingUp.mutate(id, { onError })}
      >
        {t('Discard')}
      </Button>
    )
  }
  if (isElsewhere) return null
  if (state === 'failed') {
    return (
      <Button
        size="compact-sm"
        loading={retrying.isPending}
        leftSection={<IconRefresh {...smallIcon} />}
        onClick={() => retrying.mutate(id, { onError })}
      >
        {t('Retry')}
      </Button>
    )
  }
  if (!isToBePosted) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={checking.isPending}
      leftSection={<IconRefresh {...smallIcon} />}
      onClick={() => checking.mutate(id, { onError })}
    >
      {t('Check now')}
    </Button>
  )
}
