import { Box, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconArrowBackUp, IconCheck, IconClock, IconMinus, IconPencil } from '@tabler/icons-react'
import {
  isVerified,
  savingKindLabels,
  savingRecurrenceLabels,
  type SavingState,
  savingStateLabels,
} from '../../contract/savings/savingChoices.ts'
import type { Saving } from '../../contract/savings/savings.ts'
import { useFormat } from '../i18n/format.ts'
import { SavingActions } from './SavingActions.tsx'
import classes from './SavingLine.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'
import { Tag } from '../ui/Tag.tsx'
import type { Tone } from '../ui/tones.ts'
import { smallIcon } from '../ui/icons.ts'

const looks: Record<SavingState, { tone: Tone; Icon: typeof IconCheck }> = {
  draft: { tone: 'slate', Icon: IconPencil },
  submitted: { tone: 'blue', Icon: IconClock },
  accepted: { tone: 'green', Icon: IconCheck },
  adjusted: { tone: 'green', Icon: IconCheck },
  returned: { tone: 'orange', Icon: IconArrowBackUp },
  withdrawn: { tone: 'grey', Icon: IconMinus },
}

/** Where savings are in their review, by colour, shape and word. */
function SavingStateTag({ state }: { state: SavingState }) {
  const { t } = useTranslation()
  const { tone, Icon } = looks[state]
  return (
    <Tag tone={tone} mark={<Icon {...smallIcon} />}>
      {t(savingStateLabels[state])}
    </Tag>
  )
}

type SavingLineProps = {
  saving: Saving
  /** Also says which case or CAR it is about, outside of that record's page. */
  withRecord?: boolean
}

/** One row of savings: what, since when, how much is claimed and accepted, and what may be done with it. */
export function SavingLine({ saving, withRecord = false }: SavingLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, recurring, from, claimed, accepted, currency, state, baseline, method, reason, note, decidedBy } =
    saving
  const facts = [
    t(savingRecurrenceLabels[recurring]),
    from && t('Counts from {{day}}', { day: format.day(from) }),
    baseline && t('Baseline: {{baseline}}', { baseline }),
    method,
    reason && t('Reason: {{reason}}', { reason }),
    atRate(),
    saving.submittedBy && state === 'submitted' && t('Submitted by {{name}}', { name: saving.submittedBy.name }),
  ].filter(Boolean)

  function atRate() {
    const { rate, rateTo, rateOn, rateSource, counted } = saving
    if (counted?.currency === currency) return null
    if (rate === null || rateTo === null) return t('No exchange rate')
    const words = { rate: `1 ${currency} = ${format.decimal(rate)} ${rateTo}`, source: rateSource ?? '-' }
    return t('{{rate}}, {{day}}, {{source}}', { ...words, day: rateOn === null ? '-' : format.day(rateOn) })
  }
  return (
    <li className={classes.line}>
      <Flex wrap="wrap" gap="0.25rem 0.5rem" align="center" miw={0} fw={500}>
        {withRecord && <RecordLink saving={saving} />}
        <span>{t(savingKindLabels[kind])}</span>
        <SavingStateTag state={state} />
      </Flex>
      <div className={classes.amount}>
        {claimed === null && accepted === null ? '-' : format.amount(accepted ?? claimed ?? '0', currency)}
        {accepted !== null && claimed !== null && accepted !== claimed && (
          <Box c="dimmed" fz="xs" fw={400}>
            {t('Claimed: {{amount}}', { amount: format.amount(claimed, currency) })}
          </Box>
        )}
        {saving.counted && saving.counted.currency !== currency && (
          <Box c="dimmed" fz="xs" fw={400}>
            {format.amount(saving.counted.accepted ?? saving.counted.claimed ?? '0', saving.counted.currency)}
          </Box>
        )}
      </div>
      <Box maw="72ch" className={`${layout.spanning} ${layout.shrinks} ${text.breaks} ${text.secondary}`}>
        {facts.join(' · ')}
      </Box>
      {note && (
        <div className={classes.note}>
          {note}
          {decidedBy && (
            <span className={`${text.breaks} ${layout.shrinks} ${text.secondary}`}> – {decidedBy.name}</span>
          )}
        </div>
      )}
      {!note && isVerified(state) && decidedBy && saving.acceptedAt && (
        <div className={`${text.breaks} ${layout.shrinks} ${text.secondary}`}>
          {t('Accepted by {{name}} on {{day}}', { name: decidedBy.name, day: format.day(saving.acceptedAt) })}
        </div>
      )}
      <SavingActions saving={saving} />
    </li>
  )
}

function RecordLink({ saving: { caseId, carId, subject } }: { saving: Saving }) {
  const words = `${subject.key} ${subject.title}`
  return caseId === null ? (
    <Link to="/cars/$id" params={{ id: carId ?? '' }} className={classes.record} data-tall>
      {words}
    </Link>
  ) : (
    <Link to="/cases/$id" params={{ id: caseId }} className={classes.record} data-tall>
      {words}
    </Link>
  )
}
