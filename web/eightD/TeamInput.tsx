import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { EightDSentInput } from '../../contract/eightD/eightD.ts'
import { eightDLineLimit, teamLimit } from '../../contract/eightD/eightDChoices.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { PersonSelect } from '../users/PersonSelect.tsx'
import { icon, smallIcon } from '../ui/icons.ts'

type Team = NonNullable<EightDSentInput['team']>
type TeamInputProps = { team: Team; isWrong: boolean; onChange: (team: Team) => void }

/** The team of an 8D besides owner and sponsor: people with an account, or others by name. */
export function TeamInput({ team, isWrong, onChange }: TeamInputProps) {
  const { t } = useTranslation()
  const change = (at: number, edit: Partial<Team[number]>) =>
    onChange(team.map((member, index) => (index === at ? { ...member, ...edit } : member)))
  return (
    <Fieldset legend={`D1 ${t('Team')}`}>
      <Stack gap="xs">
        <p>{t('Owner and sponsor of the CAR are part of the team.')}</p>
        {team.map((member, index) => {
          const who = { n: index + 1 }
          const isNameless = isWrong && !member.personId && !member.name
          return (
            <Group key={index} gap="xs" align="flex-start" wrap="wrap">
              <PersonSelect
                flex="1 1 10rem"
                aria-label={t('Person {{n}}', who)}
                nobodyLabel={t('Someone else')}
                value={member.personId ?? null}
                onChange={(personId) => change(index, { personId })}
              />
              {!member.personId && (
                <TextInput
                  flex="1 1 10rem"
                  aria-label={t('Name of person {{n}}', who)}
                  placeholder={t('Name')}
                  maxLength={eightDLineLimit}
                  error={isNameless && t('Choose a person or enter a name.')}
                  value={member.name ?? ''}
                  onChange={(event) => change(index, { name: event.currentTarget.value })}
                />
              )}
              <TextInput
                flex="1 1 8rem"
                aria-label={t('Role of person {{n}}', who)}
                placeholder={t('Role')}
                maxLength={eightDLineLimit}
                value={member.role ?? ''}
                onChange={(event) => change(index, { role: event.currentTarget.value })}
              />
              <IconAction
                label={t('Remove person {{n}}', who)}
                icon={<IconTrash {...icon} />}
                onClick={() => onChange(team.filter((_member, at) => at !== index))}
              />
            </Group>
          )
        })}
        <div>
          <Button
            variant="default"
            size="compact-sm"
            disabled={team.length >= teamLimit}
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() => onChange([...team, { personId: null, name: '', role: '' }])}
          >
            {t('Add person')}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  )
}
