import { Alert, Box, Flex, Group, Button, VisuallyHidden } from '@mantine/core'
import {
  IconAlertCircle,
  IconBuilding,
  IconRefresh,
  IconX,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Correction } from '../../../contract/cases/corrections.ts'
import { RecordLink } from '../../erp/RecordLink.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useCaseLabels } from '../useCaseLabels.ts'
import { icon, smallIcon } from '../../ui/icons.ts'
import { stateTone, useCorrectionLabels } from './useCorrectionLabels.ts'
import { showError } from '../../ui/toast.tsx'
import text from '../../ui/text.module.css'
import { useCorrectionStep } from './queries.ts'
import classes from './CorrectionRecord.module.css'

/** One correction: what was requested, the resulting documents, its progress and its actions. */
export function CorrectionRecord({ correction }: { correction: Correction }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCaseLabels()
  const correctionLabels = useCorrectionLabels()
  const { state, reason, steps, documents, createdBy, createdAt, invoiceNumber, reference, amount } = correction
  const { companyName, currencyCode, isElsewhere } = correction
  return (
    <Flex component="li" className={classes.record} direction="column" gap="sm" aria-label={reference}>
      <Group gap="0.25rem 0.625rem">
        <Box component="span" fw={500}>
          {labels.correctionAction[correction.correctionAction]}
        </Box>
        <Tag tone={stateTone[state]}>{correctionLabels.state[state]}</Tag>
        <Box component="span" c="dimmed" fz="xs">
          {t('Invoice {{number}}', { number: invoiceNumber })}
          {amount !== null && ` · ${format.amount(amount, currencyCode)}`} · {reference} · {createdBy?.name} ·{' '}
          <time dateTime={createdAt}>{format.moment(createdAt)}</time>
        </Box>
      </Group>
      {documents.length > 0 && (
        <Flex component="ul" gap="0.25rem 1.5rem" wrap="wrap">
          {documents.map(({ id, kind, number, posted, url }) => (
            <li key={id}>
              {correctionLabels.document[kind]}{' '}
              <span className={text.line}>
                <RecordLink url={url}>{number}</RecordLink>
              </span>{' '}
              <Box component="span" c="dimmed" fz="xs">
                {posted ? t('posted') : t('draft')}
              </Box>
            </li>
          ))}
        </Flex>
      )}
      {isElsewhere && state !== 'completed' && (
        <Alert color="orange" variant="light" icon={<IconBuilding {...icon} />}>
          {companyName === null
            ? t('This correction was started in a different company from the one connected now.')
            : t('This correction was started in {{company}}, but another company is connected now.', {
                company: companyName,
              })}{' '}
          {state === 'pending'
            ? t('It waits until that company is connected again or it is discarded.')
            : t('It can be retried when that company is connected.')}
        </Alert>
      )}
      {reason && (
        <Alert color={state === 'failed' ? 'red' : 'gray'} variant="light" icon={<IconAlertCircle {...icon} />}>
          {t(reason)}
        </Alert>
      )}
      <Group gap="sm" justify="space-between">
        <CorrectionSteps steps={steps} />
        <CorrectionDoings correction={correction} />
      </Group>
    </Flex>
  )
}

/** The actions on a correction: in another company than its own it can only be given up. */
function CorrectionDoings({ correction }: { correction: Correction }) {
  const { t } = useTranslation()
  const retrying = useCorrectionStep(correction.caseId, 'retryCorrection')
  const checking = useCorrectionStep(correction.caseId, 'checkCorrection')
  const givingUp = useCorrectionStep(correction.caseId, 'giveUpCorrection')
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

const marks = { done: IconCircleCheck, failed: IconCircleX, waiting: IconCircleDashed } as const

function CorrectionSteps({ steps }: { steps: Correction['steps'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const correctionLabels = useCorrectionLabels()
  const states = { done: t('done'), failed: t('failed'), waiting: t('waiting') }
  return (
    <Flex component="ol" gap="0.25rem 1.25rem" wrap="wrap" fz="xs" aria-label={t('Steps')}>
      {steps.map(({ name, state, at }) => {
        const Mark = marks[state]
        return (
          <Flex
            component="li"
            key={name}
            className={classes.step}
            gap={6}
            align="center"
            display="inline-flex"
            data-state={state}
            title={at ? format.moment(at) : undefined}
          >
            <Mark size={16} stroke={1.75} aria-hidden color="var(--mark)" />
            {correctionLabels.step[name]}
            <VisuallyHidden>, {states[state]}</VisuallyHidden>
          </Flex>
        )
      })}
    </Flex>
  )
}
