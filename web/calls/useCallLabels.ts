import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { useTranslation } from 'react-i18next'
import type { AndonCall, CallStep } from '../../contract/calls/calls.ts'
import type { CallGroup } from '../../contract/calls/callRoutes.ts'
import type { Role } from '../../contract/users/permissions.ts'
import type { Person } from '../../contract/users/users.ts'
import { callStateLabels, callTypeLabels } from '../../contract/records/labels.ts'
import { useFormat } from '../i18n/format.ts'
import type { Tone } from '../ui/tones.ts'
import { translateLabels } from '../ui/useWorkLabels.ts'

export const callTone: Record<AndonCall['state'], Tone> = {
  called: 'red',
  acknowledged: 'orange',
  arrived: 'blue',
  cleared: 'green',
  cancelled: 'grey',
}

/** Describes a call and the rungs of its ladder. */
export function useCallLabels() {
  const { t } = useTranslation()
  const format = useFormat()
  const type = translateLabels(t, callTypeLabels)
  const state = translateLabels(t, callStateLabels)
  const departments: Record<string, string> = translateLabels(t, listLabels('departments'))
  const roles: Record<Role, string> = {
    'Process Manager': t('Process Managers'),
    'Quality Analyst': t('Quality Analysts'),
    'Operations Lead': t('Operations Leads'),
    'Improvement Specialist': t('Improvement Specialists'),
    'Team Member': t('Team Members'),
  }
  /** `people` are those whose names are known. */
  function group({ role, department, personIds, rotation }: CallGroup, people: readonly Person[]): string {
    const named = (personIds ?? []).flatMap((id) => people.find((one) => one.id === id)?.name ?? [])
    const place = department === 'case' ? t('Responsible department') : department && departments[department]
    const kinds = role && place ? t('{{role}} of {{department}}', { role: roles[role], department: place }) : null
    const all = kinds ?? ((role && roles[role]) || place)
    const names = named.length > 0 ? format.list(named) : null
    const inTurn = names && rotation ? t('{{names}} in rotation', { names }) : names
    const parts = [all, inTurn ?? ((personIds ?? []).length > 0 && !all ? t('People by name') : null)]
    return parts.filter(Boolean).join(', ')
  }
  const namesOf = (ids: readonly string[], people: readonly Person[]): string =>
    format.list(ids.map((id) => people.find((one) => one.id === id)?.name ?? t('Someone')))
  /** The progress of a step. */
  function step({ kind, state: stepState, dueAt, firedAt, toldIds }: CallStep, people: readonly Person[]): string {
    const due = format.time(dueAt)
    const at = format.time(firedAt ?? dueAt)
    const names = namesOf(toldIds, people)
    switch (stepState) {
      case 'fired':
        return t('{{time}}, notified {{names}}', { time: at, names })
      case 'late':
        return t('{{time}} instead of {{due}}, notified {{names}}', { time: at, due, names })
      case 'nobody':
        return t('{{time}}, nobody available', { time: at })
      case 'missed':
        return t('Due {{time}}, not sent: someone answered first', { time: due })
      case 'stopped':
        return t('No longer needed')
      case 'waiting':
        return kind === 'not_cleared'
          ? t('{{time}}, unless cleared by then', { time: due })
          : t('{{time}}, unless someone answers first', { time: due })
    }
  }
  return { type, state, group, step, role: roles, department: departments }
}
