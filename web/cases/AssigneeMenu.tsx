import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '@mantine/core'
import type { Case } from '../../contract/cases/cases.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'
import type { MenuParts } from '../ui/LazyMenu.tsx'
import { PersonChoices } from '../users/PersonChoices.tsx'
import { PersonInPlace } from '../users/PersonInPlace.tsx'
import { useSaveCaseField } from './useSaveCaseField.ts'
import { useFormat } from '../i18n/format.ts'
import { useUsualDays } from '../ui/inPlace/useUsualDays.ts'

type Assigned = { theCase: Pick<Case, 'id' | 'assignee' | 'assigneeId' | 'dueDate' | 'status' | 'deletedAt'> }
/** Whether a case that nobody had, and that has no due day, is asked for one once somebody has it. */
type ChoicesProps = { Menu: MenuParts; asksDue: boolean }

type AssigneeMenuProps = Assigned & {
  /** The size of the picture, in pixels. */
  avatar: number
  /** The shortcut that opens the menu, on the page of a case. */
  shortcut?: ShortcutName
  /** The key of the list that opens it for the row in focus. */
  keyOfRow?: ShortcutName
  /** In a long list: "nobody" is plain text like the names. */
  quiet?: boolean
  asksDue?: boolean
}

/** The assignee of a case, and the menu that changes it in place. */
export function AssigneeMenu({ theCase, quiet = true, asksDue = false, ...look }: AssigneeMenuProps) {
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
      {(Menu) => <Choices Menu={Menu} theCase={theCase} asksDue={asksDue} />}
    </PersonInPlace>
  )
}

function Choices({ Menu, theCase: { id, assigneeId, dueDate, status }, asksDue }: Assigned & ChoicesProps) {
  const save = useSaveCaseField()
  const me = useSignedIn()
  const [isDue, setDue] = useState(false)
  const asks = asksDue && assigneeId === null && dueDate === null && !isFinished('cases', status)
  if (isDue) return <DueChoices Menu={Menu} onChoose={(day) => save(id, { dueDate: day })} />
  return (
    <PersonChoices
      Menu={Menu}
      personId={assigneeId}
      me={me}
      allowsNobody
      staysOpen={asks}
      onChoose={(person) => {
        save(id, { assigneeId: person?.id ?? null }, { assignee: person })
        setDue(asks)
      }}
    />
  )
}

/**
 * Offers due dates in the menu in which a case was just assigned: the usual days, or none. Escape leaves it without
 * one.
 */
function DueChoices({ Menu, onChoose }: { Menu: MenuParts; onChoose: (day: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = useRef<HTMLButtonElement>(null)
  // The chosen name, which had the focus, is no longer in the menu.
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <Menu.Label>{t('Due Date')}</Menu.Label>
      {useUsualDays().map(([label, day], place) => (
        <Menu.Item
          key={day}
          ref={place === 0 ? first : undefined}
          rightSection={
            <Box component="span" c="dimmed" fz="xs">
              {format.day(day)}
            </Box>
          }
          onClick={() => onChoose(day)}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item c="dimmed">{t('No due date')}</Menu.Item>
    </>
  )
}
