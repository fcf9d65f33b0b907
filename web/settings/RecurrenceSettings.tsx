import { Box, Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recurrenceBounds } from '../../contract/recurrences/recurrenceChoices.ts'
import type { Workspace, WorkspaceEdit } from '../../contract/settings/settings.ts'
import { Section } from '../ui/Section.tsx'

type Name = keyof typeof recurrenceBounds
type RecurrenceSettingsProps = { saved: Pick<Workspace, Name>; onSave: (edit: WorkspaceEdit) => void }

/** How long completed CARs are watched, and after how many similar cases a CAR is proposed. */
export function RecurrenceSettings({ saved, onSave }: RecurrenceSettingsProps) {
  const { t } = useTranslation()
  const fields: { name: Name; label: string }[] = [
    { name: 'recurrenceDays', label: t('Watch completed CARs (days)') },
    { name: 'proposalCases', label: t('Similar reports') },
    { name: 'proposalDays', label: t('Within (days)') },
  ]
  return (
    <Section title={t('Recurring problems')}>
      <Box component="p" maw="72ch" c="dimmed">
        {t(
          'When a case resembles those of a completed CAR, you are asked whether the problem came back. When several similar reports come from one station, a CAR is proposed.',
        )}
      </Box>
      <Group mt="md" gap="md" align="flex-end">
        {fields.map(({ name, label }) => (
          <WholeField
            key={`${name} ${saved[name]}`}
            name={name}
            label={label}
            saved={saved[name]}
            onSave={(value) => onSave({ [name]: value })}
          />
        ))}
      </Group>
    </Section>
  )
}

type WholeFieldProps = { name: Name; label: string; saved: number; onSave: (value: number) => void }

/** One whole number; saved on blur. */
function WholeField({ name, label, saved, onSave }: WholeFieldProps) {
  const [value, setValue] = useState<number | string>(saved)
  function leave(): void {
    if (typeof value !== 'number') setValue(saved)
    else if (value !== saved) onSave(value)
  }
  return (
    <NumberInput
      label={label}
      w="13rem"
      {...recurrenceBounds[name]}
      clampBehavior="blur"
      allowDecimal={false}
      allowNegative={false}
      value={value}
      onChange={setValue}
      onBlur={leave}
    />
  )
}
