import { Alert, Button, Box } from '@mantine/core'
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useCase } from '../../queries.ts'
import { type DecisionProps, doneIn, type useDecision, type Results } from './useDecision.ts'
import { icon } from '../../../ui/icons.ts'
import type { Case } from '../../../../contract/cases/cases.ts'
import type { TriageResult } from '../../../../contract/cases/triage.ts'
import { triageStateLabels } from '../../../../contract/cases/triageChoices.ts'
import { useUsers } from '../../../users/queries.ts'
import text from '../../../ui/text.module.css'
import classes from './DecisionDialog.module.css'
import layout from '../../../ui/layout.module.css'

type DecisionDialogProps = DecisionProps & {
  decision: ReturnType<typeof useDecision>
  title: string
  /** The verb of the button that decides. */
  verb: string
  isDirty: boolean
  isBusy?: boolean
  /** Why something else than the decision was refused. */
  error?: unknown
  onSubmit: () => void
  children: ReactNode
}

/** A dialog that decides: its form, for several cases also the preview of what happens to each. */
export function DecisionDialog({ decision, cases, onClose, onDone, ...props }: DecisionDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { batch, isBusy, isSent, error } = decision
  const [first] = cases
  const ready = batch && doneIn(batch.results)
  const isDone = batch?.isDone === true
  return (
    <FormDialog
      title={props.title}
      isDirty={props.isDirty && !isDone && !isSent}
      isBusy={isBusy || props.isBusy === true}
      error={error ?? props.error}
      isDone={isDone}
      {...(isDone
        ? { closeLabel: t('Close') }
        : ready === null
          ? { submitLabel: cases.length > 1 ? t('Preview') : props.verb }
          : ready.length > 0 && { submitLabel: `${props.verb} (${format.number(ready.length)})` })}
      onSubmit={() => {
        if (batch) void decision.apply()
        else props.onSubmit()
      }}
      onBack={batch && !isDone ? decision.goBack : undefined}
      onClose={() => (isDone ? onDone(ready ?? []) : onClose())}
    >
      {first && cases.length === 1 && !error && !isSent && !isBusy && <TakenNote id={first.id} />}
      {batch && (
        <>
          {!isDone && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconArrowLeft {...icon} />}
              onClick={decision.goBack}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('Back')}
            </Button>
          )}
          <BatchResults {...batch} cases={cases} />
        </>
      )}
      {/* Kept while the preview is shown, with what was entered. */}
      <div hidden={batch !== null} style={{ display: batch === null ? 'contents' : 'none' }}>
        {props.children}
      </div>
    </FormDialog>
  )
}

/** Says that somebody else has decided since the dialog was opened. */
function TakenNote({ id }: { id: string }) {
  const { t } = useTranslation()
  const theCase = useCase(id).data
  const state = theCase?.triage.state
  if (!theCase || state === 'waiting' || state === 'snoozed') return null
  return (
    <Alert color="orange" variant="light" icon={<IconInfoCircle size={16} stroke={1.5} />} role="status">
      {t('Someone else has just decided on {{key}}. Your input is still here.', { key: theCase.key })}
    </Alert>
  )
}

/** What a decision would do to each of several cases, or has done: which are refused and why, and how many are notified. */
function BatchResults({ results, isDone, cases }: Results & { cases: readonly Case[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data
  const refused = results.filter(({ problem }) => problem !== null)
  const count = results.length - refused.length
  const notifiedCaseIds = results.filter(({ tellsReporter }) => tellsReporter).map(({ caseId }) => caseId)
  const reporters = new Set(
    cases.filter(({ id }) => notifiedCaseIds.includes(id)).map(({ createdById }) => createdById),
  )

  function outcomeOf({ state, assigneeId, dueDate }: TriageResult): string {
    const who = people?.find(({ id }) => id === assigneeId)?.name
    const facts = state === 'accepted' ? [who, dueDate && t('due on {{day}}', { day: format.day(dueDate) })] : []
    return [state && t(triageStateLabels[state]), ...facts].filter(Boolean).join(' · ')
  }
  return (
    <>
      <Box component="p" role="status">
        {[
          isDone ? t('{{count}} cases were changed.', { count }) : t('{{count}} cases will be changed.', { count }),
          refused.length > 0 && t('{{count}} stay as they are.', { count: refused.length }),
          reporters.size > 0 &&
            (isDone
              ? t('{{count}} reporters were notified.', { count: reporters.size })
              : t('{{count}} reporters will be notified.', { count: reporters.size })),
        ]
          .filter(Boolean)
          .join(' ')}
      </Box>
      <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Cases')}>
        {/* What is refused first: it is what has to be read. */}
        {results
          .toSorted((one, other) => Number(one.problem === null) - Number(other.problem === null))
          .map((one) => (
            <li key={one.caseId} className={classes.line} data-refused={one.problem !== null || undefined}>
              <Box component="span" className={`${layout.shrinks} ${text.breaks}`} flex="1 1 16rem">
                <Box component="span" className={text.figures} c="dimmed">
                  {one.key ?? ''}
                </Box>{' '}
                {one.title ?? t('Case not found')}
              </Box>
              <span className={classes.outcome}>{one.problem ? one.problem.detail : outcomeOf(one)}</span>
            </li>
          ))}
      </ul>
    </>
  )
}
