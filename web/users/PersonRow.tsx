import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { UserState } from '../../contract/users/users.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Tag } from '../ui/Tag.tsx'
import type { Tone } from '../ui/tones.ts'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import classes from './PeopleTable.module.css'
import { PersonMenu, type PersonMenuProps } from './PersonMenu.tsx'
import { roleLabel } from './roleLabel.ts'
import { stateLabel } from './stateLabel.ts'
import text from '../ui/text.module.css'
import table from '../ui/Table.module.css'

const tones: Record<UserState, Tone> = { active: 'green', invited: 'orange', deactivated: 'grey' }

/** The row of a person, with the actions on them. */
export function PersonRow({ person, onAction }: PersonMenuProps) {
  const { t } = useTranslation()
  const { department: words }: { department: Record<string, string> } = useWorkLabels()
  const { name, email, role, rights, department, state } = person
  const place = department === null ? '' : (words[department] ?? department)

  return (
    <tr className={`${table.row} ${classes.row}`} data-quiet={state === 'deactivated' || undefined}>
      <td className={classes.personColumn}>
        <Flex component="span" gap="sm" align="center" miw={0}>
          <PersonAvatar name={name} imageUrl={person.profileImageUrl} size={32} />
          <Flex component="span" className={text.breaks} direction="column" miw={0} py={6}>
            <span className={classes.name}>{name}</span>
            <span className={text.secondary}>
              {email.slice(0, email.lastIndexOf('@'))}
              <wbr />
              {email.slice(email.lastIndexOf('@'))}
            </span>
            <span className={`${classes.below} ${text.secondary}`}>
              {[roleLabel(t, role), place].filter(Boolean).join(' · ')}
            </span>
          </Flex>
        </Flex>
      </td>
      <td className={classes.wideColumn}>
        {[roleLabel(t, role), rights.includes('finance') && t('Finance')].filter(Boolean).join(', ')}
      </td>
      <td className={classes.wideColumn}>{place}</td>
      <td className={classes.stateColumn}>
        <Tag tone={tones[state]}>{stateLabel(t, state)}</Tag>
      </td>
      <td className={classes.actionsColumn}>
        <PersonMenu person={person} onAction={onAction} />
      </td>
    </tr>
  )
}
