import { Flex } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { LazyMenu, type MenuParts } from '../ui/LazyMenu.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { useAssignCase } from './assignCase.ts'
import { AssigneeMark } from './AssigneeMark.tsx'
import classes from './AssigneeMenu.module.css'
import { useAssigneeChoices } from './useAssigneeChoices.ts'

type Assigned = { theCase: Pick<Case, 'id' | 'assignee' | 'assigneeId' | 'deletedAt'> }

/** Who works on a case, and the menu that gives it to somebody else where it stands. */
export function AssigneeMenu({ theCase, avatar }: Assigned & { avatar: number }) {
  const { t } = useTranslation()
  const { assignee, deletedAt } = theCase
  const name = assignee?.name ?? t('Unassigned')
  const face = (
    <>
      {assignee && <PersonAvatar name={name} imageUrl={assignee.profileImageUrl} size={avatar} />}
      <span className={assignee ? classes.name : classes.nobody}>{name}</span>
    </>
  )
  if (deletedAt !== null)
    return (
      <Flex component="span" gap="xs" align="center" display="inline-flex" miw={0} maw="100%">
        {face}
      </Flex>
    )
  return (
    <LazyMenu
      label={t('Assign to')}
      menu={{ width: 240 }}
      button={{
        className: classes.button,
        'aria-label': t('Assignee: {{name}}', { name }),
        'data-on-paper': true,
      }}
      face={
        <>
          {face}
          <IconChevronDown className={classes.chevron} size={12} stroke={2} aria-hidden />
        </>
      }
    >
      {(Menu) => <Choices Menu={Menu} theCase={theCase} />}
    </LazyMenu>
  )
}

const nobody = 'nobody'

/** Built with the open menu alone, so that a long list of cases asks for the people once. Typing goes to a name. */
function Choices({ Menu, theCase: { id, assigneeId } }: Assigned & { Menu: MenuParts }) {
  const choices = useAssigneeChoices(assigneeId)
  const assign = useAssignCase()
  return (
    <div className={classes.choices}>
      <Menu.RadioGroup value={assigneeId ?? nobody}>
        {choices.map(({ person, label }) => (
          <Menu.RadioItem
            key={person?.id ?? nobody}
            value={person?.id ?? nobody}
            closeMenuOnClick
            onChange={() => {
              if (assigneeId !== (person?.id ?? null)) assign.mutate({ id, assignee: person })
            }}
          >
            <Flex component="span" gap="xs" align="center" display="inline-flex" miw={0} maw="100%">
              <AssigneeMark person={person} />
              <span className={classes.name}>{label}</span>
            </Flex>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  )
}
