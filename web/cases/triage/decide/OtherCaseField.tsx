import { Box, Combobox, Group, Paper, Stack, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../../contract/cases/cases.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { OpenListField } from '../../../ui/OpenListField.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { icon } from '../../../ui/icons.ts'
import text from '../../../ui/text.module.css'
import { useWorkLabels } from '../../../ui/useWorkLabels.ts'
import { type OtherCase, useOtherCases } from './useOtherCases.ts'

/** Milliseconds without typing before the server is asked. */
const debounceDelay = 200

type OtherCaseFieldProps = {
  /** The cases that are added to the one that is chosen. */
  cases: readonly Case[]
  value: OtherCase | null
  onChange: (value: OtherCase | null) => void
  error: string | null
}

/** Chooses the case that reports the same: from the similar ones, or by number and words. */
export function OtherCaseField({ cases, value, onChange, error }: OtherCaseFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed.trim(), debounceDelay)
  const { found, shown } = useOtherCases(cases, sought)
  const store = useCombobox({ opened: true })
  const listId = useId()

  // Enter chooses the first one, until the arrow keys select another.
  const { selectOption, resetSelectedOption } = store
  const firstId = shown[0]?.id
  useEffect(() => {
    if (value !== null || firstId === undefined) resetSelectedOption()
    else selectOption(0)
  }, [firstId, value, selectOption, resetSelectedOption])

  if (value) {
    return (
      <Paper withBorder px="md" py="xs" role="group" aria-label={t('The other case')}>
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <OtherCaseLine one={value} />
          <IconAction label={t('Choose another case')} icon={<IconX {...icon} />} onClick={() => onChange(null)} />
        </Group>
      </Paper>
    )
  }
  return (
    <Combobox store={store} onOptionSubmit={(id) => onChange(shown.find((one) => one.id === id) ?? null)}>
      <Combobox.EventsTarget>
        <OpenListField
          label={t('Which case reports the same?')}
          placeholder={t('Number or words')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={error}
          listId={listId}
        />
      </Combobox.EventsTarget>
      {found.isLoadingError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <Combobox.Options id={listId} aria-label={sought ? t('Cases') : t('Similar cases')}>
        {shown.map((one) => (
          <Combobox.Option key={one.id} value={one.id}>
            <OtherCaseLine one={one} />
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {shown.length === 0 && !found.isFetching && (
        <Box component="p" c="dimmed" role="status">
          {sought
            ? t('Nothing found for “{{text}}”', { text: sought })
            : t('No similar open cases. Search by number or words.')}
        </Box>
      )}
    </Combobox>
  )
}

function OtherCaseLine({ one }: { one: OtherCase }) {
  const format = useFormat()
  const labels = useWorkLabels()
  return (
    <Stack gap={2} miw={0}>
      <span className={text.breaks}>{one.title}</span>
      <Group component="span" gap={6} c="dimmed" fz="xs">
        <StatusDot status={one.status} size={12} />
        {[one.key, labels.caseStatus[one.status], format.ago(one.createdAt)].join(' · ')}
      </Group>
    </Stack>
  )
}
