import { useLocation } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconMessageCircle, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { caseStatuses } from '../../contract/caseChoices.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { cachedCase } from '../cases/caseCaches.ts'
import { commentsPlace } from '../cases/CaseHead.tsx'
import { useCaseLabels } from '../cases/useCaseLabels.ts'
import { useSaveCaseField } from '../cases/useSaveCaseField.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { PersonMark } from '../users/PersonMark.tsx'
import { usePersonChoices } from '../users/usePersonChoices.ts'
import type { Command } from './command.ts'
import { icon } from './icon.ts'
import { recordAt } from './recentRecords.ts'
import type { Step } from './step.ts'

/** The case whose page is open. */
export function useOpenCase(): Case | undefined {
  const client = useQueryClient()
  const open = recordAt(useLocation().pathname)
  const theCase = open?.room === 'cases' ? cachedCase(client, open.id) : undefined
  return theCase?.deletedAt === null ? theCase : undefined
}

/** What can be done with the case that is open: a step leads to its choices. */
export function useCaseCommands(theCase: Case | undefined, goTo: (step: Step) => void): Command[] {
  const { t } = useTranslation()
  if (!theCase) return []
  return [
    {
      id: 'case-status',
      label: t('Change status'),
      mark: <StatusDot status={theCase.status} size={16} />,
      run: () => goTo('status'),
      staysOpen: true,
    },
    {
      id: 'case-assign',
      label: t('Assign to'),
      mark: <IconUser {...icon} />,
      run: () => goTo('assignee'),
      staysOpen: true,
    },
    {
      id: 'case-comment',
      label: t('Write a comment'),
      mark: <IconMessageCircle {...icon} />,
      run: writeComment,
      runsAfterwards: true,
    },
  ]
}

function writeComment(): void {
  const box = document.querySelector<HTMLElement>(`#${commentsPlace} textarea`)
  box?.scrollIntoView({ block: 'center' })
  box?.focus({ preventScroll: true })
}

/** The statuses that the case may take. */
export function useStatusCommands(theCase: Case | undefined): Command[] {
  const labels = useCaseLabels()
  const save = useSaveCaseField()
  if (!theCase) return []
  return caseStatuses
    .filter((status) => status !== theCase.status)
    .map((status) => ({
      id: `status-${status}`,
      label: labels.status[status],
      mark: <StatusDot status={status} size={16} />,
      run: () => save(theCase.id, { status }),
    }))
}

/** Who may work on the case: oneself, nobody, and everybody by name. */
export function useAssigneeCommands(theCase: Case | undefined): Command[] {
  const choices = usePersonChoices(useSignedIn(), theCase?.assigneeId ?? null)
  const save = useSaveCaseField()
  if (!theCase) return []
  return choices.map(({ person, label }) => ({
    id: `assignee-${person?.id ?? null}`,
    label,
    mark: (person?.id ?? null) === theCase.assigneeId ? <IconCheck {...icon} /> : <PersonMark person={person} />,
    run: () => save(theCase.id, { assigneeId: person?.id ?? null }, { assignee: person }),
  }))
}
