import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'
import type { MenuParts } from '../ui/LazyMenu.tsx'
import { PersonChoices } from '../users/PersonChoices.tsx'
import { PersonInPlace } from '../users/PersonInPlace.tsx'
import { useSaveCaseField } from './useSaveCaseField.ts'

type Assigned = { theCase: Pick<Case, 'id' | 'assignee' | 'assigneeId' | 'deletedAt'> }

type AssigneeMenuProps = Assigned & {
  /** The size of the picture, pixels. */
  avatar: number
  /** The key that opens the menu, on the page of a case. */
  shortcut?: ShortcutName
  /** In a list of many: nobody is a word as the names are. */
  quiet?: boolean
}

/** Who works on a case, and the menu that gives it to somebody else where it stands. */
export function AssigneeMenu({ theCase, quiet = true, ...look }: AssigneeMenuProps) {
  const { t } = useTranslation()
  return (
    <PersonInPlace
      {...look}
      quiet={quiet}
      name={t('Assignee')}
      action={t('Assign to')}
      person={theCase.assignee}
      nobody={t('Unassigned')}
      readOnly={theCase.deletedAt !== null}
    >
      {(Menu) => <Choices Menu={Menu} theCase={theCase} />}
    </PersonInPlace>
  )
}

function Choices({ Menu, theCase: { id, assigneeId } }: Assigned & { Menu: MenuParts }) {
  const save = useSaveCaseField()
  return (
    <PersonChoices
      Menu={Menu}
      personId={assigneeId}
      me={useSignedIn()}
      allowsNobody
      onChoose={(person) => save(id, { assigneeId: person?.id ?? null }, { assignee: person })}
    />
  )
}
