import { Alert, Box, Group } from '@mantine/core'
import { IconBellRinging, IconCheck, IconHelpCircle, IconVolumeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { StationSignal } from '../../contract/signals.ts'
import { callTypeWords } from '../../contract/words.ts'
import { useNow } from '../calls/useNow.ts'
import { useFormat } from '../i18n/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import entries from '../ui/EntryList.module.css'
import { Tag } from '../ui/Tag.tsx'
import type { Tone } from '../ui/tones.ts'
import { inWords } from '../ui/useWorkLabels.ts'

/** What a source says; `silent` where it says nothing any more, which is no sign that its machine runs. */
type Shown = StationSignal['state'] | 'silent'
const tones: Record<Shown, Tone> = { on: 'red', off: 'green', unknown: 'grey', silent: 'orange' }
const marks = { on: IconBellRinging, off: IconCheck, unknown: IconHelpCircle, silent: IconVolumeOff } as const

type SignalListProps = { signals: StationSignal[]; silentAfterSeconds: number }

/** The last that each source said of a station, the last heard first. */
export function SignalList({ signals, silentAfterSeconds }: SignalListProps) {
  const { t } = useTranslation()
  const now = useNow()
  const shownOf = ({ state, heardAt }: StationSignal): Shown =>
    now - Date.parse(heardAt) > silentAfterSeconds * 1000 ? 'silent' : state
  const silent = signals.filter((signal) => shownOf(signal) === 'silent').length
  if (signals.length === 0) {
    return (
      <EmptyState
        title={t('No signals yet')}
        description={t('Stations appear here as soon as a machine reports its state.')}
      />
    )
  }
  return (
    <>
      {silent > 0 && (
        <Alert color="orange" icon={<IconVolumeOff size={20} stroke={1.5} aria-hidden />} mb="sm">
          {t('{{count}} signals are silent. Silence does not mean that a machine is running.', { count: silent })}
        </Alert>
      )}
      <ul className={entries.list} aria-label={t('Last signals')}>
        {signals.map((signal) => (
          <SignalRow key={signal.id} signal={signal} shown={shownOf(signal)} />
        ))}
      </ul>
    </>
  )
}

function SignalRow({ signal, shown }: { signal: StationSignal; shown: Shown }) {
  const { t } = useTranslation()
  const format = useFormat()
  const types = inWords(t, callTypeWords)
  const { location, station, signal: type, source, changedAt, heardAt, caseId } = signal
  const words: Record<Shown, string> = {
    on: t('On'),
    off: t('Off'),
    unknown: t('Unknown'),
    silent: t('Silent'),
  }
  const Mark = marks[shown]
  return (
    <li className={entries.entry}>
      <Box miw={0}>
        <Group gap="0.25rem 0.5rem" fw={500}>
          {location}
          <Tag>{types[type]}</Tag>
          <Tag tone={tones[shown]} mark={<Mark size={14} stroke={1.75} aria-hidden />}>
            {words[shown]}
          </Tag>
        </Group>
        <Group gap="0 0.75rem" mt={4} c="dimmed" fz="xs">
          <Box component="span" ff="monospace">
            {station}
          </Box>
          <span>{source}</span>
          <span>{t('Last heard {{ago}}', { ago: format.ago(heardAt) })}</span>
          {(shown === 'on' || shown === 'off') && (
            <span>{t('In this state since {{moment}}', { moment: format.moment(changedAt) })}</span>
          )}
        </Group>
      </Box>
      {caseId !== null && (
        <Link to="/cases/$id" params={{ id: caseId }}>
          {t('Open case')}
        </Link>
      )}
    </li>
  )
}
