import { useTranslation } from 'react-i18next'
import type { Person } from '../../contract/users.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useUsers } from '../users/queries.ts'

type AssigneeChoice = { person: Person | null; label: string }

/** Who may be given a case that `currentId` has: oneself, nobody, and by name everybody who is not deactivated. */
export function useAssigneeChoices(currentId: string | null): AssigneeChoice[] {
  const { t } = useTranslation()
  const me = useSignedIn()
  const people = useUsers().data ?? []
  return [
    { person: me, label: t('Me') },
    { person: null, label: t('Nobody') },
    ...people
      .filter(({ id, state }) => id !== me.id && (state !== 'deactivated' || id === currentId))
      .map((person) => ({ person, label: person.name })),
  ]
}
