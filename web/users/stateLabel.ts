import type { TFunction } from 'i18next'
import type { UserState } from '../../contract/users/users.ts'

/** Whether somebody can sign in, in words. */
export function stateLabel(t: TFunction, state: UserState): string {
  const labels: Record<UserState, string> = {
    active: t('Active'),
    invited: t('Invited'),
    deactivated: t('Deactivated'),
  }
  return labels[state]
}
