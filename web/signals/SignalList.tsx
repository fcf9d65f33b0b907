import { Alert, Box, Group } from '@mantine/core'
import { IconBellRinging, IconCheck, IconHelpCircle, IconVolumeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { StationSignal } from '../../contract/signals/signals.ts'
import { callTypeLabels } from '../../contract/records/labels.ts'
import { useNow } from '../calls/useNow.ts'
import { useFormat } from '../i18n/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { smallIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Tag } from '../ui/Tag.tsx'
import type { Tone } from '../ui/tones.ts'
import { translateLabels } from '../ui/useWorkLabels.ts'
import classes from './SignalList.module.css'

/** The state of a source; `silent` if it has stopped sending, which says nothing about its machine. */
type Shown = StationSignal['state'] | 'silent'
const tones: Record<Shown, Tone> = { on: 'red', off: 'green', unknown: 'grey', silent: 'orange' }
const marks = { on: IconBellRinging, off: IconCheck, unknown: IconHelpCircle, silent: IconVolumeOff } as const

type SignalListProps = { signals: StationSignal[]; silentAfterSeconds: number }

/** Station by station the last that each source said of it. */
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
        guide="administrator#webhooks"
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
      <ul className={`${layout.outlined} ${layout.divided}`} aria-label={t('Last signals')}>
        {[...Map.groupBy(signals, ({ station }) => station)].map(([station, ofStation]) => (
          <li key={station} className={classes.station}>
            <Group gap="0 0.75rem">
              <Box component="h3" fw={500} fz="sm">
                {ofStation[0]?.location}
              </Box>
              <Box component="span" ff="monospace" c="dimmed" fz="xs">
                {station}
              </Box>
            </Group>
            <ul className={classes.signals}>
              {ofStation.map((signal) => (
                <SignalRow key={signal.id} signal={signal} shown={shownOf(signal)} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

function SignalRow({ signal, shown }: { signal: StationSignal; shown: Shown }) {
  const { t } = useTranslation()
  const format = useFormat()
  const types = translateLabels(t, callTypeLabels)
  const { signal: type, source, changedAt, heardAt, caseId } = signal
  const labels: Record<Shown, string> = {
    on: t('On'),
    off: t('Off'),
    unknown: t('Unknown'),
    silent: t('Silent'),
  }
  const Mark = marks[shown]
  const since =
    shown === 'silent'
      ? t('Silent since {{moment}}, last state: {{state}}', {
          moment: format.moment(heardAt),
          state: labels[signal.state],
        })
      : t('{{state}} since {{moment}}, last heard {{ago}}', {
          state: labels[shown],
          moment: format.moment(changedAt),
          ago: format.ago(heardAt),
        })
  return (
    <li className={classes.signal}>
      <Tag tone={tones[shown]} mark={<Mark {...smallIcon} />}>
        {labels[shown]}
      </Tag>
      <Box miw={0}>
        <Box component="span" fw={500}>
          {types[type]}
        </Box>{' '}
        <Box component="span" c="dimmed">
          {t('from {{source}}', { source })}
        </Box>
        <Box c="dimmed" fz="xs">
          {since}
        </Box>
      </Box>
      {caseId !== null && (
        <Link to="/cases/$id" params={{ id: caseId }}>
          {t('Open case')}
        </Link>
      )}
    </li>
  )
}
