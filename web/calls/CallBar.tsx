import { Box, Group } from '@mantine/core'
import { IconBellRinging, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AndonCall } from '../../contract/calls/calls.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { concernOf, minutesBetween } from './callFacts.ts'
import classes from './CallBar.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'
import { playChime, useCallSound } from './callSound.ts'
import { useMedia } from '../ui/useMedia.ts'
import { ComingButton } from './ComingButton.tsx'
import { useCallLabels } from './useCallLabels.ts'
import { useNow } from './useNow.ts'

/** Milliseconds between two chimes while a call is not acknowledged. */
const chimeInterval = 20_000
/** Maximum number of bars, and on a phone, where each takes three lines; the page of calls has the others. */
const mostShown = { wide: 3, phone: 1 }

/** The open calls that concern the signed-in person, at the bottom of every page; unacknowledged ones also make a sound. */
export function CallBar({ calls }: { calls: readonly AndonCall[] }) {
  const { t } = useTranslation()
  const me = useSignedIn().id
  const [hasSound, setSound] = useCallSound()
  const shown = useMedia('(max-width: 48em)') ? mostShown.phone : mostShown.wide
  const mine = calls.filter((call) => concernOf(call, me) !== null)
  const waiting = mine.filter((call) => concernOf(call, me) === 'answer')
  useChime(waiting.map(({ id }) => id).join(), hasSound)
  if (mine.length === 0) return null
  const first = [...waiting, ...mine.filter((call) => !waiting.includes(call))]
  return (
    <section
      ref={keepClear}
      className={`${classes.bar} ${layout.screenOnly}`}
      data-waiting={waiting.length > 0 || undefined}
      aria-label={t('Open calls')}
    >
      {first.slice(0, shown).map((call, index) => (
        <Line key={call.id} call={call} me={me}>
          {index === 0 && waiting.length > 0 && (
            <IconAction
              label={hasSound ? t('Mute calls on this device') : t('Unmute calls on this device')}
              icon={
                hasSound ? <IconVolume size={18} stroke={1.5} aria-hidden /> : <IconVolumeOff size={18} aria-hidden />
              }
              onClick={() => setSound(!hasSound)}
            />
          )}
        </Line>
      ))}
      {first.length > shown && (
        <Link to="/calls" className={classes.more}>
          {t('{{count}} more open calls', { count: first.length - shown })}
        </Link>
      )}
    </section>
  )
}

/** Has what else is at the bottom of the window stay above the bar. */
function keepClear(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const size = new ResizeObserver(() => style.setProperty('--call-bar-height', `${bar.offsetHeight}px`))
  size.observe(bar)
  return () => {
    size.disconnect()
    style.removeProperty('--call-bar-height')
  }
}

function Line({ call, me, children }: { call: AndonCall; me: string; children: React.ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCallLabels()
  const now = useNow()
  const concern = concernOf(call, me)
  const type = call.lineStopped ? t('{{type}}, line stopped', { type: labels.type[call.type] }) : labels.type[call.type]
  const subject = [call.station, call.subject.title].filter(Boolean).join(': ')
  const first = call.arrivedBy ?? call.acknowledgedBy
  const minutes = Math.floor(minutesBetween(call.calledAt, now))
  const unanswered = minutes < 1 ? t('Unanswered') : t('Unanswered for {{span}}', { span: format.minutes(minutes) })
  const progress =
    first === null
      ? unanswered
      : call.arrivedBy
        ? t('{{name}} is at the station', { name: first.name })
        : t('{{name}} is coming', { name: first.name })
  return (
    <Group
      className={classes.line}
      gap="0.25rem 0.75rem"
      wrap="nowrap"
      role={concern === 'answer' ? 'alert' : undefined}
    >
      <IconBellRinging size={18} stroke={1.75} aria-hidden />
      <span className={`${classes.said} ${layout.fills} ${text.breaks}`}>
        <Box component="span" fw={600}>
          {type}
        </Box>{' '}
        <Link
          to="/cases/$id"
          params={{ id: call.caseId }}
          className={`${classes.link} ${text.cut}`}
          title={subject}
          data-tall
        >
          {subject}
        </Link>{' '}
        <span aria-live="off">{progress}</span>
      </span>
      {/* Before the button, so that those of several calls are below each other. */}
      {children}
      {concern === 'answer' && <ComingButton call={call} size="xs" />}
    </Group>
  )
}

/** Chimes for each new unacknowledged call, and repeatedly until it is acknowledged or the sound is switched off. */
function useChime(waiting: string, hasSound: boolean): void {
  const known = useRef('')
  useEffect(() => {
    const isNew = waiting.split(',').some((id) => id !== '' && !known.current.includes(id))
    known.current = waiting
    if (waiting === '' || !hasSound) return undefined
    if (isNew) playChime()
    const timer = setInterval(playChime, chimeInterval)
    return () => clearInterval(timer)
  }, [waiting, hasSound])
}
