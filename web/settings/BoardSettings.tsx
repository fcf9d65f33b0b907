import { Box, NumberInput, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestColumnAge } from '../../contract/cases/boardLimitChoices.ts'
import type { Workspace, WorkspaceEdit } from '../../contract/settings/settings.ts'
import { Section } from '../ui/Section.tsx'

type BoardSettingsProps = {
  saved: Pick<Workspace, 'wipBlocks' | 'columnAgeDays'>
  onSave: (edit: WorkspaceEdit) => void
}

/** What WIP limits do, and which cards are marked for their age. */
export function BoardSettings({ saved: { wipBlocks, columnAgeDays }, onSave }: BoardSettingsProps) {
  const { t } = useTranslation()
  const [days, setDays] = useState<number | string>(columnAgeDays ?? '')
  const chosen = typeof days === 'number' ? days : null
  return (
    <Section title={t('Board')}>
      <Switch
        label={t('Block moves into full columns')}
        checked={wipBlocks}
        onChange={(event) => onSave({ wipBlocks: event.currentTarget.checked })}
      />
      <Box component="p" maw="72ch" mt="sm" c="dimmed">
        {t('The WIP limit of a column is set at its head on the board. New reports are never blocked.')}
      </Box>
      <NumberInput
        mt="md"
        label={t('Mark cards after (days)')}
        description={t('Counted from when a case got its status. Leave it empty to mark none.')}
        maw="20rem"
        min={1}
        max={longestColumnAge}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={days}
        onChange={setDays}
        onBlur={() => chosen !== columnAgeDays && onSave({ columnAgeDays: chosen })}
      />
    </Section>
  )
}
