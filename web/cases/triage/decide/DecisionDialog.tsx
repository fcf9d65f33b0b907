import { Alert, Button } from '@mantine/core'
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useCase } from '../../queries.ts'
import { BatchResults } from './BatchResults.tsx'
import { type DecisionProps, doneIn, type useDecision } from './useDecision.ts'
import { icon } from '../../../ui/icons.ts'

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
