import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Correction } from '../../../contract/corrections.ts'
import { RecordLink } from '../../erp/RecordLink.tsx'
import { useFormat } from '../../platform/format.ts'
import { refusalText } from '../../ui/refusalText.ts'
import { Tag } from '../../ui/Tag.tsx'
import { toast } from '../../ui/toast.tsx'
import { useCaseLabels } from '../useCaseLabels.ts'
import classes from './CorrectionRecord.module.css'
import { CorrectionSteps } from './CorrectionSteps.tsx'
import { useCheckCorrection, useRetryCorrection } from './queries.ts'
import { stateTone, useCorrectionWords } from './useCorrectionWords.ts'

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** One correction: what was asked, the documents that came of it, how far it got, and what can be done now. */
export function CorrectionRecord({ correction }: { correction: Correction }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCaseLabels()
  const words = useCorrectionWords()
  const retrying = useRetryCorrection(correction.caseId)
  const checking = useCheckCorrection(correction.caseId)
  const { state, reason, steps, documents, createdBy, createdAt, invoiceNumber, reference, amount } = correction
  const isWaiting = state === 'pending' && steps.find((step) => step.state === 'waiting')?.name === 'posted'
  const sayFailed = (error: unknown) =>
    toast({
      title: t('Error'),
      description: refusalText(error) ?? t('The server does not answer.'),
      variant: 'destructive',
    })
  return (
    <li className={classes.record} aria-label={reference}>
      <div className={classes.head}>
        <span className={classes.action}>{labels.correctionAction[correction.correctionAction]}</span>
        <Tag tone={stateTone[state]}>{words.state[state]}</Tag>
        <span className={classes.facts}>
          {t('Invoice {{number}}', { number: invoiceNumber })}
          {amount !== null && ` · ${format.amount(amount)}`} · {reference} · {createdBy?.name} ·{' '}
          <time dateTime={createdAt}>{format.moment(createdAt)}</time>
        </span>
      </div>
      {documents.length > 0 && (
        <ul className={classes.documents}>
          {documents.map(({ id, kind, number, posted, url }) => (
            <li key={id}>
              {words.document[kind]} <RecordLink url={url}>{number}</RecordLink>{' '}
              <span className={classes.facts}>{posted ? t('posted') : t('draft')}</span>
            </li>
          ))}
        </ul>
      )}
      {reason && (
        <Alert
          color={state === 'failed' ? 'red' : 'gray'}
          variant="light"
          icon={<IconAlertCircle size={16} stroke={1.5} aria-hidden />}
        >
          {t(reason)}
        </Alert>
      )}
      <div className={classes.foot}>
        <CorrectionSteps steps={steps} />
        {state === 'failed' && (
          <Button
            size="compact-sm"
            loading={retrying.isPending}
            leftSection={<IconRefresh {...icon} />}
            onClick={() => retrying.mutate(correction.id, { onError: sayFailed })}
          >
            {t('Retry')}
          </Button>
        )}
        {isWaiting && (
          <Button
            size="compact-sm"
            variant="default"
            loading={checking.isPending}
            leftSection={<IconRefresh {...icon} />}
            onClick={() => checking.mutate(correction.id, { onError: sayFailed })}
          >
            {t('Check now')}
          </Button>
        )}
      </div>
    </li>
  )
}
