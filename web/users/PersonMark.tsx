import { IconCircleDashed } from '@tabler/icons-react'
import type { Person } from '../../contract/users/users.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'

/** The mark before a choice of person: their picture, or an empty circle for nobody. */
export function PersonMark({ person }: { person: Person | null }) {
  if (!person) return <IconCircleDashed size={20} stroke={1.5} color="var(--text-dim)" aria-hidden />
  return <PersonAvatar name={person.name} imageUrl={person.profileImageUrl} size={20} />
}
