import { Box, Select, Switch, TextInput, NumberInput, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { type WorkspaceEdit, emergencyNumberLimit, type Workspace } from '../../contract/settings/settings.ts'
import { currencyOptions } from './currencyOptions.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { Section } from '../ui/Section.tsx'
import { TriageSettings } from './TriageSettings.tsx'
import { useEditWorkspace, useWorkspace } from './queries.ts'
import { useSaveSetting } from './useSaveSetting.ts'
import { WholeNumberSetting } from './WholeNumberSetting.tsx'
import { longestColumnAge } from '../../contract/settings/wipLimits.ts'
import { recurrenceBounds } from '../../contract/recurrences/recurrenceChoices.ts'
import layout from '../ui/layout.module.css'

/** What a process manager decides for everybody. */
export function WorkspacePanel() {
  const { t, i18n } = useTranslation()
  const workspace = useWorkspace()
  const change = useSaveSetting(useEditWorkspace())
  if (!workspace.data) return <QueryState of={workspace} count={2} kind="row" />
  return (
    <Box maw="48rem" className={`${layout.grid} ${layout.gapLarge}`}>
      <Section title={t('Guest reports')}>
        <Switch
          label={t('Allow reports without an account by scanning a label')}
          checked={workspace.data.guestReports}
          onChange={(event) => change({ guestReports: event.currentTarget.checked })}
        />
        <Box component="p" maw="72ch" mt="sm" c="dimmed">
          {t(
            'For visitors, drivers and temporary staff. They enter a subject, a description, photos and optionally their name.',
          )}{' '}
          {t('They can’t see your data; submissions are limited.')}
        </Box>
      </Section>
      <TriageSettings saved={workspace.data} onSave={change} />
      <BoardSettings key={workspace.data.columnAgeDays} saved={workspace.data} onSave={change} />
      <RecurrenceSettings saved={workspace.data} onSave={change} />
      <EmergencyNumber
        key={workspace.data.emergencyNumber}
        saved={workspace.data.emergencyNumber}
        onSave={(emergencyNumber) => change({ emergencyNumber })}
      />
      <Section title={t('Currency')}>
        <Select
          label={t('Currency of costs and savings')}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('No matching currency')}
          data={currencyOptions(i18n.resolvedLanguage ?? 'en')}
          value={workspace.data.currency}
          onChange={(currency) => currency !== null && change({ currency })}
        />
        <Box component="p" maw="72ch" mt="sm" c="dimmed">
          {t('Amounts are not converted. With Business Central connected, this is the currency of the company there.')}
        </Box>
      </Section>
    </Box>
  )
}

/** The number to call in an emergency; saved on blur. */
function EmergencyNumber({ saved, onSave }: { saved: string; onSave: (text: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState(saved)
  return (
    <Section title={t('Emergency number')}>
      <TextInput
        label={t('In danger call')}
        placeholder={t('For example 112')}
        maxLength={emergencyNumberLimit}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => text.trim() !== saved && onSave(text.trim())}
      />
      <Box component="p" maw="72ch" mt="sm" c="dimmed">
        {t('Shown where people and guests report, and while a call for help could not be sent.')}
      </Box>
    </Section>
  )
}

type BoardSettingsProps = {
  saved: Pick<Workspace, 'wipBlocks' | 'columnAgeDays'>
  onSave: (edit: WorkspaceEdit) => void
}

/** What WIP limits do, and which cards are marked for their age. */
function BoardSettings({ saved: { wipBlocks, columnAgeDays }, onSave }: BoardSettingsProps) {
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

type Name = keyof typeof recurrenceBounds
type RecurrenceSettingsProps = { saved: Pick<Workspace, Name>; onSave: (edit: WorkspaceEdit) => void }

/** How long completed CARs are watched, and after how many similar cases a CAR is proposed. */
function RecurrenceSettings({ saved, onSave }: RecurrenceSettingsProps) {
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
          <WholeNumberSetting
            key={`${name} ${saved[name]}`}
            label={label}
            w="13rem"
            {...recurrenceBounds[name]}
            clampBehavior="blur"
            saved={saved[name]}
            onSave={(value) => onSave({ [name]: value })}
          />
        ))}
      </Group>
    </Section>
  )
}
