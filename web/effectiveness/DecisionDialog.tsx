import { Input, SegmentedControl, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { differsFromVerdict, type EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import {
  type Decision,
  decisionNoteLimit,
  decisions,
  type VerdictName,
} from '../../contract/effectiveness/effectivenessChoices.ts'
import { decisionLabels, effectivenessLabels } from '../../contract/effectiveness/effectivenessLabels.ts'
import { effectivenessRefusals } from '../../contract/refusals/effectiveness.ts'
import { useSigning } from '../auth/proof/useSigning.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useDecide } from './queries.ts'
import { useVerdictText } from './useVerdictText.ts'

/** What a verdict already says; where it says nothing, nothing is chosen that a click would decide. */
const saidBy: Partial<Record<VerdictName, Decision>> = {
  shifted_as_wanted: 'effective',
  shifted_misses_target: 'partly',
  worse: 'not_effective',
}

/** Asks for the decision on a round, beside the computed verdict. */
export function DecisionDialog({ round, onClose }: { round: EffectivenessRound; onClose: () => void }) {
  const { t } = useTranslation()
  const verdictText = useVerdictText()
  const deciding = useDecide(round.carId, round)
  const { sign, dialog } = useSigning()
  const [decision, setDecision] = useState<Decision | null>(saidBy[round.judged.verdict] ?? null)
  const [isChecked, setChecked] = useState(false)
  const choice = useRef<HTMLDivElement>(null)
  const [texts, setTexts] = useState({ note: '', evidence: '', reason: '' })
  const differs = decision !== null && differsFromVerdict(decision, round.judged.verdict)
  const field = (name: keyof typeof texts) => ({
    autosize: true,
    minRows: 2,
    maxRows: 8,
    maxLength: decisionNoteLimit,
    value: texts[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setTexts((before) => ({ ...before, [name]: value }))
    },
  })
  async function decide(): Promise<void> {
    setChecked(true)
    if (differs && texts.reason.trim() === '') return
    if (decision === null) {
      choice.current?.querySelector('input')?.focus()
      return
    }
    const sent = { decision, note: texts.note, evidence: texts.evidence, ...(differs && { reason: texts.reason }) }
    const signing = sign({
      meaning: 'proven',
      id: round.carId,
      seen: round,
      lead: t('You decide on the effectiveness: {{decision}}.', { decision: t(decisionLabels[decision]) }),
      submitLabel: t('Sign'),
      async run(signature) {
        await deciding.mutateAsync({ ...sent, ...(signature && { signature }) })
        onClose()
        return true
      },
    })
    // The form shows why it was refused.
    await signing.catch(() => undefined)
  }
  return (
    <>
      <FormDialog
        title={t('Was it effective?')}
        isDirty={Object.values(texts).some((text) => text !== '')}
        sending={deciding}
        submitLabel={t('Decide')}
        onSubmit={() => void decide()}
        onClose={onClose}
      >
        <Text size="sm">{verdictText(round)}</Text>
        <Input.Wrapper
          label={t(effectivenessLabels.decision)}
          error={isChecked && decision === null && t('Choose a decision.')}
          required
          component="div"
          labelElement="div"
        >
          <SegmentedControl
            ref={choice}
            fullWidth
            mb={5}
            aria-label={t(effectivenessLabels.decision)}
            value={decision ?? ''}
            onChange={(value) => setDecision(decisions.find((one) => one === value) ?? null)}
            data={decisions.map((value) => ({ value, label: t(decisionLabels[value]) }))}
          />
        </Input.Wrapper>
        {decision === 'not_effective' && (
          <Text size="sm" c="dimmed">
            {t('The CAR goes back to work on its root cause. This round stays readable.')}
          </Text>
        )}
        {differs && (
          <Textarea
            label={t(effectivenessLabels.decisionReason)}
            required
            error={isChecked && texts.reason.trim() === '' && t(effectivenessRefusals.decisionReasonMissing.text)}
            {...field('reason')}
          />
        )}
        <Textarea label={t(effectivenessLabels.decisionNote)} {...field('note')} />
        <Textarea label={t(effectivenessLabels.evidence)} {...field('evidence')} />
      </FormDialog>
      {dialog}
    </>
  )
}
