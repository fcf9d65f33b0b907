import { IconArrowMerge, IconBan, IconClockPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { triageReasonText, triageStateLabels } from '../../contract/cases/triageChoices.ts'
import { useFormat } from '../i18n/format.ts'
import { IconMark } from '../ui/IconMark.tsx'

const icons = { declined: IconBan, duplicate: IconArrowMerge, snoozed: IconClockPause }

/** Marks a declined, merged or snoozed case in a list. */
export function TriageMark({ triage }: Pick<Case, 'triage'>) {
  const { state } = triage
  return state === 'accepted' || state === 'waiting' ? null : <Mark triage={{ ...triage, state }} />
}

/** A component of its own, since most cases need no translation. */
function Mark({ triage }: { triage: Case['triage'] & { state: keyof typeof icons } }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, reason, until, duplicateOf } = triage
  const fact =
    state === 'snoozed' ? until && format.moment(until) : (duplicateOf?.key ?? (reason && triageReasonText(reason, t)))
  const name = t(triageStateLabels[state])
  const label = fact ? t('{{name}}: {{figure}}', { name, figure: fact }) : name
  return <IconMark label={label} Icon={icons[state]} alignSelf="center" />
}
