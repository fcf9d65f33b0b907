import { Box, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shiftNameLimit } from '../../contract/caseChoices.ts'
import { type Shift, shiftLimit } from '../../contract/settings.ts'
import { shiftWords } from '../../contract/words.ts'
import { isSame } from '../ui/formValues.ts'
import { Section } from '../ui/Section.tsx'
import { inWords } from '../ui/useWorkLabels.ts'

type ShiftsSectionProps = { saved: Shift[]; onSave: (shifts: Shift[]) => void }

/** The shifts of the workspace: names and times of day, added, changed and removed here and saved together. */
export function ShiftsSection({ saved, onSave }: ShiftsSectionProps) {
  const { t } = useTranslation()
  const words = inWords(t, shiftWords)
  const [shifts, setShifts] = useState(saved)
  const set = (at: number, change: Partial<Shift>) =>
    setShifts(shifts.map((shift, place) => (place === at ? { ...shift, ...change } : shift)))
  return (
    <Section title={t('Shifts')}>
      {shifts.map((shift, at) => (
        <Group key={at} align="end" mb="xs">
          <TextInput
            label={t('Name')}
            maxLength={shiftNameLimit}
            value={words[shift.name] ?? shift.name}
            // The word is shown, the English name is kept.
            onChange={({ currentTarget: { value } }) =>
              set(at, { name: Object.keys(words).find((name) => words[name] === value) ?? value })
            }
          />
          <TextInput
            type="time"
            label={t('Starts')}
            value={shift.from}
            onChange={(event) => set(at, { from: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('Ends')}
            value={shift.to}
            onChange={(event) => set(at, { to: event.currentTarget.value })}
          />
          <Button variant="default" onClick={() => setShifts(shifts.toSpliced(at, 1))}>
            {t('Remove')}
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          disabled={shifts.length >= shiftLimit}
          onClick={() => setShifts([...shifts, { name: '', from: '06:00', to: '14:00' }])}
        >
          {t('Add a shift')}
        </Button>
        <Button disabled={isSame(saved, shifts)} onClick={() => onSave(shifts)}>
          {t('Save changes')}
        </Button>
      </Group>
      <Box component="p" maw="72ch" mt="sm" c="dimmed">
        {t('A case belongs to the shift in which it was reported, in the time zone of the reporter.')}
      </Box>
    </Section>
  )
}
