import { Box, Button, Flex, Group, Stack } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { correctionActions } from '../../../contract/cases/caseChoices.ts'
import { useErpStatus } from '../../erp/queries.ts'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Section } from '../../ui/Section.tsx'
import { useCaseLabels } from '../useCaseLabels.ts'
import { CorrectionRecord } from './CorrectionRecord.tsx'
import layout from '../../ui/layout.module.css'
import { useCorrections } from './queries.ts'

const idOfErp = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Why nothing about this case can be corrected in the ERP, as a sentence; null when it can. */
function whyNotCorrected(t: TFunction, { relatedRecordType, relatedRecordId }: Case, isSetUp: boolean): string | null {
  if (!isSetUp && relatedRecordId && !idOfErp.test(relatedRecordId))
    return t(
      'Business Central is not connected, so record {{number}} was entered manually and nothing can be corrected from here. Once it is connected, select the record when editing the case.',
      { number: relatedRecordId },
    )
  if (!isSetUp)
    return t(
      'Business Central is not connected, so nothing can be corrected from here. A process manager can connect it under Integrations.',
    )
  if (relatedRecordType === null || !relatedRecordId)
    return t('Link the case to a customer or a sales order to correct something.')
  if (relatedRecordType !== 'Customer' && relatedRecordType !== 'Sales Order')
    return t('Only what was sold can be corrected: link the case to a customer or a sales order.')
  if (!idOfErp.test(relatedRecordId))
    return t(
      'This record was entered manually and is not linked to Business Central. Select it from the list when editing the case.',
    )
  return null
}

const CorrectionDialog = lazy(async () => ({ default: (await import('./CorrectionDialog.tsx')).CorrectionDialog }))

type Action = (typeof correctionActions)[number]

/** The corrections of a case in the ERP, and the actions that start one. */
export function CorrectionsSection({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const corrections = useCorrections(theCase.id)
  const [asked, setAsked] = useState<Action | null>(null)
  const status = useErpStatus().data
  // Until it is known, corrections are allowed: the server checks again.
  const reason = whyNotCorrected(t, theCase, status?.isSetUp ?? true)
  /** Its documents are being created in Business Central; after that the next one can be started. */
  const isBeingMade = (action: Action): boolean =>
    (corrections.data ?? []).some(
      ({ correctionAction, state, steps }) =>
        correctionAction === action &&
        state === 'pending' &&
        steps.some(({ name, state: step }) => step === 'waiting' && name !== 'posted'),
    )
  const underWay = correctionActions.find(isBeingMade)
  return (
    <Section title={t('Corrections')}>
      <Stack>
        <Group gap="xs" align="stretch">
          {correctionActions.map((action) => (
            <Button
              key={action}
              variant="default"
              disabled={reason !== null || isBeingMade(action)}
              onClick={() => setAsked(action)}
            >
              {labels.correctionAction[action]}
            </Button>
          ))}
        </Group>
        {reason && (
          <Box component="p" maw="72ch" c="dimmed">
            {reason}
          </Box>
        )}
        {!reason && underWay && (
          <Box component="p" maw="72ch" c="dimmed" role="status">
            {t('{{action}} is being created in Business Central. You can start another one when that is done.', {
              action: labels.correctionAction[underWay],
            })}
          </Box>
        )}
        <QueryState of={corrections} count={2} kind="row" />
        {corrections.data && corrections.data.length > 0 && (
          <Flex component="ul" className={layout.ruled} direction="column" aria-label={t('Corrections')}>
            {corrections.data.map((correction) => (
              <CorrectionRecord key={correction.id} correction={correction} />
            ))}
          </Flex>
        )}
      </Stack>
      {asked && (
        <DialogSuspense>
          <CorrectionDialog theCase={theCase} action={asked} onClose={() => setAsked(null)} />
        </DialogSuspense>
      )}
    </Section>
  )
}
