import type { TFunction } from 'i18next'
import type { Role } from '../../contract/permissions.ts'

/** A role as people read it. */
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
