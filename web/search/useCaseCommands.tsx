import { useLocation } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { IconCheck, IconCircleDashed, IconMessageCircle, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Case, caseStatuses } from '../../contract/cases.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { cachedCase } from '../cases/caseCaches.ts'
import { commentsPlace } from '../cases/CaseHead.tsx'
import { useChangeCaseStatus } from '../cases/changeCaseStatus.ts'
import { useCaseLabels } from '../cases/labels.ts'
import { useEditCase } from '../cases/queries.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { toast } from '../ui/toast.tsx'
import { useUsers } from '../users/queries.ts'
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
  const change = useChangeCaseStatus()
  if (!theCase) return []
  return caseStatuses
    .filter((status) => status !== theCase.status)
    .map((status) => ({
      id: `status-${status}`,
      label: labels.status[status],
      mark: <StatusDot status={status} size={16} />,
      run: () => change.mutate({ id: theCase.id, status }),
    }))
}

/** Who may work on the case: oneself, nobody, and everybody by name. */
export function useAssigneeCommands(theCase: Case | undefined): Command[] {
  const { t } = useTranslation()
  const me = useSignedIn()
  const people = useUsers().data ?? []
  const edit = useEditCase()
  if (!theCase) return []
  // Told by the promise: the palette is closed by then.
  const assign = (assigneeId: string | null) =>
    void edit.mutateAsync({ id: theCase.id, edit: { assigneeId } }).then(
      () => toast({ title: t('Success'), description: t('Case updated successfully') }),
      () => toast({ title: t('Error'), description: t('Failed to update case'), variant: 'destructive' }),
    )
  const choices = [
    { id: me.id, label: t('Me'), mark: <PersonAvatar name={me.name} imageUrl={me.profileImageUrl} size={20} /> },
    { id: null, label: t('Nobody'), mark: <IconCircleDashed {...icon} /> },
    ...people
      .filter(({ id }) => id !== me.id)
      .map(({ id, name, profileImageUrl }) => ({
        id,
        label: name,
        mark: <PersonAvatar name={name} imageUrl={profileImageUrl} size={20} />,
      })),
  ]
  return choices.map(({ id, label, mark }) => ({
    id: `assignee-${id}`,
    label,
    mark: id === theCase.assigneeId ? <IconCheck {...icon} /> : mark,
    run: () => assign(id),
  }))
}
