import { useTranslation } from 'react-i18next'
import type { Person } from '../../contract/users/users.ts'
import { useUsers } from './queries.ts'

type PersonChoice = { person: Person | null; label: string }

/**
 * The people who can replace `currentId`: oneself, nobody, and by name everybody who is not deactivated.
 * @param me the signed-in person
 */
export function usePersonChoices(me: Person, currentId: string | null): PersonChoice[] {
  const { t } = useTranslation()
  const people = useUsers().data ?? []
  return [
    { person: me, label: t('Me') },
    { person: null, label: t('Nobody') },
    ...people
      .filter(({ id, state }) => id !== me.id && (state !== 'deactivated' || id === currentId))
      .map((person) => ({ person, label: person.name })),
  ]
}
