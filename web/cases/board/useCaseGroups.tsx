import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CasePriority, CaseStatus } from '../../../contract/cases/caseChoices.ts'
import type { CaseGroupCounts } from '../../../contract/cases/caseGroups.ts'
import { type CaseGroupField, groupValues, mayBeNone } from '../../../contract/cases/caseGroupChoices.ts'
import type { BoardGroup } from '../../ui/board/cells.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PriorityMark } from '../../ui/PriorityMark.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useUsers } from '../../users/queries.ts'
import { useCaseLabels } from '../useCaseLabels.ts'

export type CaseBoardGroup = BoardGroup & { mark?: ReactNode }

/**
 * The groups of a field as columns or lanes: all values of a field that has always the same ones; people and areas with
 * the most open cases first, then the other people. Those without a value come first. Empty while it is not known.
 * @param counts of the groups; unused for fields whose values do not depend on the cases. Groups keep their order when
 * these change
 */
export function useCaseGroups(field: CaseGroupField, counts: CaseGroupCounts['columns'] | undefined): CaseBoardGroup[] {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const users = useUsers().data
  const people = field === 'assignee' ? users : undefined
  const isKnown = counts !== undefined && (field !== 'assignee' || people !== undefined)
  const counted = (isKnown ? counts : []).flatMap(({ value }) => value ?? [])
  const others = isKnown ? (people ?? []).filter(({ state }) => state !== 'deactivated').map(({ id }) => id) : []
  const kept = useKeptOrder([...new Set([...counted, ...others])], field)
  const always = groupValues(field)
  // Cases may have a value that is no longer offered.
  const keys = always ? [...new Set([...always, ...(field === 'department' ? counted : [])])] : isKnown ? kept : []
  if (keys.length === 0 && !isKnown) return []

  const none: Partial<Record<CaseGroupField, string>> = {
    assignee: t('Unassigned'),
    department: t('No department'),
    area: t('No station'),
  }
  function groupOf(key: string): CaseBoardGroup {
    switch (field) {
      case 'status':
        return { key, title: labels.status[key as CaseStatus], mark: <StatusDot status={key as CaseStatus} /> }
      case 'priority':
        return {
          key,
          title: labels.priority[key as CasePriority],
          mark: <PriorityMark priority={key as CasePriority} />,
        }
      case 'department':
        return { key, title: labels.department[key] ?? key }
      case 'area':
        return { key, title: key }
      case 'assignee': {
        const person = users?.find(({ id }) => id === key)
        const name = person?.name ?? t('Unknown person')
        return { key, title: name, mark: <PersonAvatar name={name} imageUrl={person?.profileImageUrl} size={20} /> }
      }
    }
  }
  const groups = keys.map(groupOf)
  return mayBeNone(field) ? [{ key: '', title: none[field] ?? '' }, ...groups] : groups
}

/**
 * Keeps the order of a list in which positions would otherwise change under somebody’s hands: what it held first stays
 * where it is, and what is new comes last. Another name starts over.
 */
function useKeptOrder(keys: readonly string[], name: string): readonly string[] {
  const [kept, keep] = useState<{ name: string; keys: readonly string[] }>({ name, keys })
  const known = kept.name === name ? kept.keys : []
  const added = keys.filter((key) => !known.includes(key))
  if (kept.name === name && added.length === 0) return kept.keys
  const next = { name, keys: known.length === 0 ? keys : [...known, ...added] }
  keep(next)
  return next.keys
}
