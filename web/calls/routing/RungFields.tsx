import { Group, MultiSelect, NumberInput, Select, Stack, Switch } from '@mantine/core'
import { IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { maxDelay, shortestDelay } from '../../../contract/calls/callChoices.ts'
import { listChoices } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import { roles } from '../../../contract/users/permissions.ts'
import type { User } from '../../../contract/users/users.ts'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { Section } from '../../ui/Section.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'
import { useCallLabels } from '../useCallLabels.ts'
import { newHours, type RungValues } from './escalationForm.ts'
import { WeekdayInput } from './WeekdayInput.tsx'
import { icon } from '../../ui/icons.ts'

const rotations = ['daily', 'weekly'] as const

type RungFieldsProps = {
  rung: RungValues
  title: string
  isLast: boolean
  people: User[]
  errorOf: (field: 'to' | 'acknowledgeMinutes' | 'clearMinutes') => string | undefined
  onChange: (change: Partial<RungValues>) => void
  onRemove?: () => void
  onUp?: () => void
}

/** The fields of one step: who is notified, in which hours they are on duty, and how long it waits. */
export function RungFields({ rung, title, isLast, people, errorOf, onChange, onRemove, onUp }: RungFieldsProps) {
  const { t } = useTranslation()
  const actions = [
    { label: t('Move this step up'), icon: <IconArrowUp {...icon} />, act: onUp },
    { label: t('Remove this step'), icon: <IconTrash {...icon} />, act: onRemove },
  ]
  const minutes = { min: shortestDelay, max: maxDelay, decimalScale: 1 }
  return (
    <Section
      title={title}
      action={
        <Group gap={4}>
          {actions.map(
            ({ label, icon: mark, act }) => act && <IconAction key={label} label={label} icon={mark} onClick={act} />,
          )}
        </Group>
      }
    >
      <Stack>
        <Recipients rung={rung} people={people} error={errorOf('to')} onChange={onChange} />
        <Hours hours={rung.hours} onChange={onChange} />
        <FieldGroup>
          <NumberInput
            label={isLast ? t('Minutes until it repeats') : t('Minutes until the next step')}
            description={t('If no one has answered')}
            {...minutes}
            error={errorOf('acknowledgeMinutes')}
            value={rung.acknowledgeMinutes}
            onChange={(acknowledgeMinutes) => onChange({ acknowledgeMinutes })}
          />
          <NumberInput
            label={t('Minutes until they are reminded')}
            description={t('If someone answered but the call is not cleared')}
            {...minutes}
            error={errorOf('clearMinutes')}
            value={rung.clearMinutes}
            onChange={(clearMinutes) => onChange({ clearMinutes })}
          />
        </FieldGroup>
      </Stack>
    </Section>
  )
}

type RecipientsProps = Pick<RungFieldsProps, 'rung' | 'people' | 'onChange'> & { error: string | undefined }

/** Who is called: a group, named people, or both, and whether one of them at a time. */
function Recipients({ rung, people, error, onChange }: RecipientsProps) {
  const { t } = useTranslation()
  const labels = useCallLabels()
  const { role, department, personIds, rotation } = rung
  const groupDepartments = ['case', ...listChoices('departments')]
  const departmentNames: Record<string, string> = { ...labels.department, case: t('Responsible department') }
  const rotationNames = { daily: t('One of them, changing daily'), weekly: t('One of them, changing weekly') }
  const known = people.filter(({ id, state }) => state !== 'deactivated' || personIds.includes(id))
  return (
    <>
      <FieldGroup>
        <Select
          label={t('Department')}
          placeholder={t('Any')}
          clearable
          data={groupDepartments.map((value) => ({ value, label: departmentNames[value] ?? value }))}
          value={department}
          onChange={(value) => onChange({ department: groupDepartments.find((one) => one === value) ?? null })}
          error={error}
        />
        <Select
          label={t('Role')}
          placeholder={t('Any')}
          clearable
          data={roles.map((value) => ({ value, label: labels.role[value] }))}
          value={role}
          onChange={(value) => onChange({ role: roles.find((one) => one === value) ?? null })}
        />
      </FieldGroup>
      <MultiSelect
        label={t('And these people')}
        searchable
        nothingFoundMessage={t('No matching person')}
        data={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={personIds}
        onChange={(chosen) => onChange({ personIds: chosen })}
      />
      {personIds.length > 1 && (
        <Select
          label={t('Rotation')}
          data={[
            { value: 'all', label: t('All of them') },
            ...rotations.map((value) => ({ value, label: rotationNames[value] })),
          ]}
          allowDeselect={false}
          value={rotation ?? 'all'}
          onChange={(value) => onChange({ rotation: rotations.find((one) => one === value) ?? null })}
        />
      )}
    </>
  )
}

/** The hours in which a step applies; without any it always does. */
function Hours({ hours, onChange }: Pick<RungValues, 'hours'> & Pick<RungFieldsProps, 'onChange'>) {
  const { t } = useTranslation()
  return (
    <>
      <Switch
        label={t('Only at certain hours')}
        checked={hours !== null}
        onChange={({ currentTarget: { checked } }) => onChange({ hours: checked ? newHours : null })}
      />
      {hours && (
        <Group align="end">
          <TimeInput
            label={t('From')}
            w="7rem"
            value={hours.from}
            onChange={(from) => onChange({ hours: { ...hours, from } })}
          />
          <TimeInput
            label={t('Until')}
            w="7rem"
            value={hours.to}
            onChange={(to) => onChange({ hours: { ...hours, to } })}
          />
          <WeekdayInput
            value={hours.weekdays}
            onChange={(chosen) => onChange({ hours: { ...hours, weekdays: chosen } })}
          />
        </Group>
      )}
    </>
  )
}
