import { Group, Select, type SelectProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { useUsers } from './queries.ts'
import { icon } from '../ui/icons.ts'

const unassigned = 'unassigned'
/** Maximum number of options rendered; typing narrows them down. */
const optionLimit = 100

type PersonSelectProps = Omit<SelectProps, 'data' | 'value' | 'defaultValue' | 'onChange' | 'renderOption'> & {
  /** The person's id; null for nobody. */
  value: string | null
  onChange: (id: string | null) => void
  /** Whether nobody may be chosen. */
  allowNobody?: boolean
  nobodyLabel?: string
}

/** Chooses a person of the workspace, or nobody, by typing a part of the name. */
export function PersonSelect({ value, onChange, allowNobody = true, nobodyLabel, ...rest }: PersonSelectProps) {
  const { t } = useTranslation()
  const users = useUsers()
  // Deactivated people are not offered; the current one is still shown.
  const people = (users.data ?? []).filter(({ id, state }) => state !== 'deactivated' || id === value)
  const images = new Map(people.map((person) => [person.id, person.profileImageUrl]))
  const nobody = allowNobody ? [{ value: unassigned, label: nobodyLabel ?? t('Unassigned') }] : []
  return (
    <Select
      searchable
      allowDeselect={false}
      limit={optionLimit}
      nothingFoundMessage={t('No matching person')}
      {...rest}
      data={[...nobody, ...people.map((person) => ({ value: person.id, label: person.name }))]}
      value={value ?? (allowNobody ? unassigned : null)}
      onChange={(id) => onChange(id === unassigned ? null : id)}
      renderOption={({ option, checked }) => (
        <Group gap="xs" wrap="nowrap" flex={1}>
          {option.value !== unassigned && (
            <PersonAvatar name={option.label} imageUrl={images.get(option.value)} size={20} />
          )}
          <span style={{ flex: 1 }}>{option.label}</span>
          {checked && <IconCheck {...icon} />}
        </Group>
      )}
    />
  )
}
