import { Button, VisuallyHidden, Flex } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User, UserState } from '../../contract/users/users.ts'
import type { PersonAction } from './PeoplePanel.tsx'
import classes from './PeopleTable.module.css'
import table from '../ui/Table.module.css'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Tag } from '../ui/Tag.tsx'
import type { Tone } from '../ui/tones.ts'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import { PersonMenu, type PersonMenuProps } from './PersonMenu.tsx'
import { roleLabel } from './roleLabel.ts'
import { stateLabel } from './stateLabel.ts'
import text from '../ui/text.module.css'

const tones: Record<UserState, Tone> = { active: 'green', invited: 'orange', deactivated: 'grey' }

function PersonRow({ person, onAction }: PersonMenuProps) {
  const { t } = useTranslation()
  const { department: labels }: { department: Record<string, string> } = useWorkLabels()
  const { name, email, role, rights, department, state } = person
  const place = department === null ? '' : (labels[department] ?? department)

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

/** Maximum number of rows rendered; others are found by typing a name. */
const drawn = 100

type PeopleTableProps = { people: User[]; onAction: (action: PersonAction, person: User) => void }

/** People with their role, department and state. */
export function PeopleTable({ people, onAction }: PeopleTableProps) {
  const { t } = useTranslation()
  const [most, setMost] = useState(drawn)
  return (
    <>
      <div className={table.frame}>
        <table className={`${table.table} ${classes.table}`} aria-label={t('People')}>
          <thead>
            <tr>
              <th scope="col">{t('Person')}</th>
              <th scope="col" className={classes.wideColumn}>
                {t('Role')}
              </th>
              <th scope="col" className={classes.wideColumn}>
                {t('Department')}
              </th>
              <th scope="col" className={classes.stateColumn}>
                {t('State')}
              </th>
              <th scope="col" className={classes.actionsColumn}>
                <VisuallyHidden>{t('Actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.slice(0, most).map((person) => (
              <PersonRow key={person.id} person={person} onAction={onAction} />
            ))}
          </tbody>
        </table>
      </div>
      {people.length > most && (
        <Button variant="default" className={classes.more ?? ''} onClick={() => setMost(most + drawn)}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}
