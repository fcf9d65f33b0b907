import type { Person } from '../../contract/users/users.ts'
import { MenuChoices } from '../ui/inPlace/MenuChoices.tsx'
import type { MenuParts } from '../ui/LazyMenu.tsx'
import { PersonMark } from './PersonMark.tsx'
import { usePersonChoices } from './usePersonChoices.ts'

type PersonChoicesProps = {
  Menu: MenuParts
  personId: string | null
  /** The signed-in person, who is offered first. */
  me: Person
  /** Whether nobody may be chosen. */
  allowsNobody: boolean
  onChoose: (person: Person | null) => void
  /** Something else is asked in the same menu then. */
  staysOpen?: boolean
}

/** People as menu items. Typing moves to a name. */
export function PersonChoices({ Menu, personId, me, allowsNobody, onChoose, staysOpen = false }: PersonChoicesProps) {
  const choices = usePersonChoices(me, personId).filter(({ person }) => allowsNobody || person)
  return (
    <MenuChoices<string | null>
      Menu={Menu}
      value={personId}
      staysOpen={staysOpen}
      choices={choices.map(({ person, label }) => ({
        value: person?.id ?? null,
        label,
        mark: <PersonMark person={person} />,
      }))}
      onChoose={(id) => onChoose(choices.find(({ person }) => (person?.id ?? null) === id)?.person ?? null)}
    />
  )
}
