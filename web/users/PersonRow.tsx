import { Flex } from '@mantine/core'
import {
  IconArrowsExchange,
  IconDeviceMobileOff,
  IconDots,
  IconEraser,
  IconLink,
  IconPassword,
  IconPencil,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { User, UserState } from '../../contract/users.ts'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { showError } from '../ui/showError.ts'
import { Tag } from '../ui/Tag.tsx'
import { toast } from '../ui/toast.tsx'
import type { Tone } from '../ui/tones.ts'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import type { PersonAction } from './PeoplePanel.tsx'
import { icon } from '../ui/icons.ts'
import classes from './PeopleTable.module.css'
import { useReactivate } from './queries.ts'
import { roleLabel } from './roleLabel.ts'
import { stateLabel } from './stateLabel.ts'
import text from '../ui/text.module.css'
import rowButton from '../ui/RowButton.module.css'
import table from '../ui/Table.module.css'

const tones: Record<UserState, Tone> = { active: 'green', invited: 'orange', deactivated: 'grey' }

type PersonRowProps = { person: User; onAction: (action: PersonAction, person: User) => void }

/** The row of a person, with the actions on them. */
export function PersonRow({ person, onAction }: PersonRowProps) {
  const { t } = useTranslation()
  const { department: words }: { department: Record<string, string> } = useWorkLabels()
  const reactivating = useReactivate()
  const { name, email, role, rights, department, state } = person
  const isErased = person.erasedAt != null
  const label = t('Actions for {{key}}', { key: name })
  const place = department === null ? '' : (words[department] ?? department)

  async function bringBack(): Promise<void> {
    try {
      await reactivating.mutateAsync(person.id)
      toast({ title: t('Reactivated: {{name}}', { name }) })
    } catch (error) {
      showError(t('The change was not saved.'), error)
    }
  }

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
        <LazyMenu
          label={label}
          menu={{ position: 'bottom-end' }}
          button={{ className: `${rowButton.button} ${classes.menu}`, 'aria-label': label }}
          display={<IconDots {...icon} />}
        >
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
                <Menu.Item
                  leftSection={<IconDeviceMobileOff {...icon} />}
                  onClick={() => onAction('lostPhone', person)}
                >
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
                  <Menu.Item
                    color="red"
                    leftSection={<IconEraser {...icon} />}
                    onClick={() => onAction('erase', person)}
                  >
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
        </LazyMenu>
      </td>
    </tr>
  )
}
