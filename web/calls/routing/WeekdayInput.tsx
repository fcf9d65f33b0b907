import { Chip, Group, Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { weekdays } from './useRoutingTexts.ts'

type WeekdayInputProps = { value: number[]; onChange: (days: number[]) => void; error?: string | undefined }

/** Chooses weekdays; 1 is Monday. */
export function WeekdayInput({ value, onChange, error }: WeekdayInputProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Input.Wrapper label={t('Weekdays')} labelElement="div" error={error}>
      <Group gap={4} role="group" aria-label={t('Weekdays')}>
        {weekdays.map((day) => (
          <Chip
            key={day}
            size="xs"
            aria-label={format.weekday(day, true)}
            checked={value.includes(day)}
            onChange={(isOn) => onChange(weekdays.filter((one) => (one === day ? isOn : value.includes(one))))}
          >
            {format.weekday(day)}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  )
}
