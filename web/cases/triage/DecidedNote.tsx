import { Button, Group, Paper } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { useFormat } from '../../i18n/format.ts'
import { useUsers } from '../../users/queries.ts'
import { useReturnToTriage } from './useReturnToTriage.ts'

/** Who decided what about the shown case and when, with buttons to undo it or to go to the next case. */
export function DecidedNote({ theCase, onNext }: { theCase: Case; onNext: (() => void) | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const returnToTriage = useReturnToTriage()
  const [isBusy, setBusy] = useState(false)
  const { state, byId, at, duplicateOf } = theCase.triage
  const who = useUsers().data?.find(({ id }) => id === byId)?.name ?? t('Someone else')
  const when = at === null ? '' : format.ago(at)
  const sentences: Partial<Record<Case['triage']['state'], string>> = {
    accepted: t('Accepted by {{who}} {{when}}.', { who, when }),
    declined: t('Declined by {{who}} {{when}}.', { who, when }),
    duplicate: t('Added to {{key}} by {{who}} {{when}}.', { key: duplicateOf?.key ?? '', who, when }),
  }

  async function takeBack(): Promise<void> {
    setBusy(true)
    await returnToTriage([theCase])
    setBusy(false)
  }
  return (
    <Paper withBorder px="md" py="xs" role="status">
      <Group gap="xs" justify="space-between">
        <span>{sentences[state]}</span>
        <Group gap="xs">
          <Button variant="default" loading={isBusy} onClick={() => void takeBack()}>
            {t('Return to triage')}
          </Button>
          {onNext && <Button onClick={onNext}>{t('Next case')}</Button>}
        </Group>
      </Group>
    </Paper>
  )
}
