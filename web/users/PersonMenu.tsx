import {
  IconArrowsExchange,
  IconDeviceMobileOff,
  IconEraser,
  IconLink,
  IconPassword,
  IconPencil,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../contract/users/users.ts'
import { icon } from '../ui/icons.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import { toast, showError } from '../ui/toast.tsx'
import type { PersonAction } from './PeoplePanel.tsx'
import classes from './PeopleTable.module.css'
import { useReactivate } from './queries.ts'

export type PersonMenuProps = { person: User; onAction: (action: PersonAction, person: User) => void }

/** The actions on a person that their state allows. */
export function PersonMenu({ person, onAction }: PersonMenuProps) {
  const { t } = useTranslation()
  const reactivating = useReactivate()
  const { name, state } = person
  const isErased = person.erasedAt != null
  const label = t('Actions for {{key}}', { key: name })

  async function bringBack(): Promise<void> {
    try {
      await reactivating.mutateAsync(person.id)
      toast({ title: t('Reactivated: {{name}}', { name }) })
    } catch (error) {
      showError(t('The change was not saved.'), error)
    }
  }

  return (
    <RowMenu label={label} className={classes.menu}>
      {(Menu) => (
        <>
          {!isErased && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAction('edit', person)}>
              {t('Edit')}
            </Menu.Item>
          )}
          {state !== 'deactivated' && (
            <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => onAction('link', person)}>
              {state === 'invited' ? t('Invite again') : t('Reset password')}
            </Menu.Item>
          )}
          {state === 'active' && (
            <Menu.Item leftSection={<IconDeviceMobileOff {...icon} />} onClick={() => onAction('lostPhone', person)}>
              {t('Reset two-factor')}
            </Menu.Item>
          )}
          {state === 'active' && (
            <Menu.Item leftSection={<IconPassword {...icon} />} onClick={() => onAction('resetPin', person)}>
              {t('Reset PIN and badge')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconArrowsExchange {...icon} />} onClick={() => onAction('handOver', person)}>
            {t('Reassign work')}
          </Menu.Item>
          {state === 'deactivated' && !isErased && (
            <>
              <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => void bringBack()}>
                {t('Reactivate')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconEraser {...icon} />} onClick={() => onAction('erase', person)}>
                {t('Replace name')}
              </Menu.Item>
            </>
          )}
          {state !== 'deactivated' && (
            <Menu.Item
              color="red"
              leftSection={<IconUserOff {...icon} />}
              onClick={() => onAction('deactivate', person)}
            >
              {t('Deactivate')}
            </Menu.Item>
          )}
        </>
      )}
    </RowMenu>
  )
}
