import { Group, Input, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../../contract/values/calendar.ts'
import { casePriorities, type CasePriority } from '../../../../contract/cases/caseChoices.ts'
import { useSignedIn } from '../../../auth/signedIn.ts'
import { readerToday } from '../../../i18n/timeZone.ts'
import { useWorkspace } from '../../../settings/queries.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { PriorityMark } from '../../../ui/PriorityMark.tsx'
import { useWorkLabels } from '../../../ui/useWorkLabels.ts'
import { PersonSelect } from '../../../users/PersonSelect.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { ReporterNote } from './ReporterNote.tsx'
import { type DecisionProps, useDecision } from './useDecision.ts'

const asReported = 'asReported'

/** Accepts cases, with assignee and due date. All fields are filled in, so that Enter accepts. */
export function AcceptDialog(props: DecisionProps) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const me = useSignedIn()
  const days = useWorkspace().data?.triageDays
  const decision = useDecision(props)
  const { cases } = props
  const [first] = cases
  const theCase = cases.length === 1 ? first : undefined
  const [assigneeId, setAssigneeId] = useState(theCase?.assigneeId ?? me.id)
  const [chosen, setPriority] = useState<CasePriority | null>(null)
  // Undefined while the proposal is unchanged.
  const [day, setDay] = useState<string | null | undefined>(theCase?.dueDate ?? undefined)
  const priority = chosen ?? theCase?.priority ?? null
  const proposed = days && priority && addDays(readerToday(), days[priority])
  const dueDate = day === undefined ? (proposed ?? null) : day

  function accept(): void {
    void decision.submit({
      outcome: 'accepted',
      assigneeId,
      ...(chosen !== null && { priority: chosen }),
      // Without one the server proposes a day for the priority of each.
      ...((day !== undefined || theCase) && dueDate !== undefined && { dueDate }),
    })
  }
  return (
    <DecisionDialog
      {...props}
      decision={decision}
      title={theCase ? t('Accept {{key}}', { key: theCase.key }) : t('Accept {{count}} cases', { count: cases.length })}
      verb={t('Accept')}
      isDirty={false}
      onSubmit={accept}
    >
      <PersonSelect
        label={t('Assignee')}
        value={assigneeId}
        onChange={(id) => setAssigneeId(id as typeof assigneeId)}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Input.Wrapper label={t('Priority')} component="div" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('Priority')}
          value={priority ?? asReported}
          onChange={(value) => setPriority(value === asReported ? null : (value as CasePriority))}
          data={[
            ...(theCase ? [] : [{ value: asReported, label: t('As reported') }]),
            ...casePriorities.map((one) => ({
              value: one,
              label: (
                <Group component="span" gap={6} justify="center" wrap="nowrap">
                  <PriorityMark priority={one} />
                  {labels.priority[one]}
                </Group>
              ),
            })),
          ]}
        />
      </Input.Wrapper>
      <DayInput
        label={t('Due Date')}
        placeholder={theCase ? t('No due date') : t('By priority')}
        description={
          days && priority && day === undefined
            ? t('Proposed for priority {{priority}}: {{count}} days', {
                priority: labels.priority[priority],
                count: days[priority],
              })
            : undefined
        }
        value={dueDate}
        onChange={(value) => setDay(value)}
      />
      <ReporterNote cases={cases} outcome="accepted" day={dueDate === theCase?.dueDate ? null : dueDate} />
    </DecisionDialog>
  )
}
