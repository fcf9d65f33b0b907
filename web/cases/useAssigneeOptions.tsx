import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { useUsers } from '../users/queries.ts'
import type { FilterOption } from '../ui/FilterChip.tsx'

/** Options for the assignee: oneself, nobody, and everybody by name. */
export function useAssigneeOptions(): FilterOption[] {
  const { t } = useTranslation()
  const others = useOthers()
  return [{ value: 'me', label: t('Assigned to me') }, { value: 'unassigned', label: t('Unassigned') }, ...others]
}

/** Options for the reporter: oneself, and everybody by name. */
export function useReporterOptions(): FilterOption[] {
  const { t } = useTranslation()
  const others = useOthers()
  return [{ value: 'me', label: t('Me') }, ...others]
}

function useOthers(): FilterOption[] {
  const { id: ownId } = useSignedIn()
  const people = useUsers().data ?? []
  return people
    .filter(({ id }) => id !== ownId)
    .map(({ id, name, profileImageUrl }) => ({
      value: id,
      label: name,
      mark: <PersonAvatar name={name} imageUrl={profileImageUrl} size={20} />,
    }))
}
