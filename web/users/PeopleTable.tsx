import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../contract/users/users.ts'
import type { PersonAction } from './PeoplePanel.tsx'
import { PersonRow } from './PersonRow.tsx'
import classes from './PeopleTable.module.css'
import table from '../ui/Table.module.css'

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
