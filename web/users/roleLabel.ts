import type { TFunction } from 'i18next'
import type { Role } from '../../contract/users/permissions.ts'

export function roleLabel(t: TFunction, role: Role): string {
  const labels: Record<Role, string> = {
    'Process Manager': t('Process Manager'),
    'Quality Analyst': t('Quality Analyst'),
    'Operations Lead': t('Operations Lead'),
    'Improvement Specialist': t('Improvement Specialist'),
    'Team Member': t('Team Member'),
  }
  return labels[role]
}

/** What a person of the role may do, in a line. */
export function roleSummary(t: TFunction, role: Role): string {
  if (role === 'Process Manager') return t('Manages people, settings and connections; may delete and restore anything')
  if (role === 'Team Member') return t('Reports and works on cases, CARs and tasks; may delete only their own')
  return t('Works on everything; may delete any case, task or comment')
}
