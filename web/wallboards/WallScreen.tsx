import { IconCircleCheck, IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { productName } from '../../contract/product.ts'
import type { WallView } from '../../contract/wallboards/wallboards.ts'
import { useFormat } from '../i18n/format.ts'
import { AreaTiles } from './AreaTiles.tsx'
import { CallRows, useUrgentCallTypeLabels } from './CallRows.tsx'
import { StationStrip } from './StationStrip.tsx'
import { useChime } from './useChime.ts'
import { useWall } from './useWall.ts'
import { WallHead } from './WallHead.tsx'
import { useSpan } from './useSpan.ts'
import classes from './WallScreen.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

const key = 'wall-reloaded-at'
/** Milliseconds: a page that does not get the new build must not reload endlessly. */
const once = 10 * 60_000

/** Reloads the page with a newer build of the server as soon as no call is open. */
function useNewBuild(view: WallView | null): void {
  const isDue = view !== null && view.open === 0 && view.build !== null && view.build !== ownBuild()
  useEffect(() => {
    if (!isDue || Date.now() - Number(sessionStorage.getItem(key)) < once) return
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  }, [isDue])
}

/** The script that started this page; in development it never matches a build. */
function ownBuild(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : null
}

/** With more open calls than this they are shown by area, beside the first of them. */
const maxRows = 5
const rowsBesideAreas = 2

/** Open calls, the stations and today's figures for a television. */
export function WallScreen({ token }: { token: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { view, ahead, lostAt, isRevoked } = useWall(token)
  const now = useServerNow(ahead)
  const chime = useChime(view?.unanswered)
  useAwake()
  useNewBuild(view)
  if (isRevoked) {
    return (
      <main className={`${classes.revoked} ${layout.centered}`}>
        <IconLinkOff size="4em" stroke={1.5} aria-hidden />
        <h1>{t('This address is no longer valid')}</h1>
        <p>{t('A process manager can create a new one under Settings, Stations.')}</p>
      </main>
    )
  }
  return (
    <div className={classes.screen}>
      <title>{[view?.name, productName].filter(Boolean).join(' · ')}</title>
      <WallHead view={view} now={now} chime={chime} />
      <div role="alert" className={`${classes.lost} ${layout.row}`} hidden={lostAt === null}>
        {lostAt !== null && (
          <>
            <IconPlugConnectedX size="1.4em" stroke={1.5} aria-hidden />
            {t('Not connected since {{time}}. What you see may be out of date.', {
              time: format.time(lostAt + ahead),
            })}
          </>
        )}
      </div>
      {view && <Board view={view} now={now} />}
    </div>
  )
}

function Board({ view, now }: { view: WallView; now: number }) {
  const { t } = useTranslation()
  const types = useUrgentCallTypeLabels()
  const isGrouped = view.open > maxRows
  const shown = view.calls.slice(0, isGrouped ? rowsBesideAreas : maxRows)
  return (
    <>
      <main className={`${classes.main} ${layout.stack}`}>
        {view.test && (
          <p className={classes.test} role="status">
            {t('Test call: {{type}}. No help is needed.', {
              type: [types[view.test.type], view.test.station].filter(Boolean).join(', '),
            })}
          </p>
        )}
        {isGrouped && view.reachedNobody > 0 && (
          <p className={`${classes.nobody} ${text.alert}`}>
            {t('{{count}} calls reached nobody', { count: view.reachedNobody })}
          </p>
        )}
        {view.open === 0 ? <NoCalls /> : <CallRows calls={shown} now={now} isFirst={isGrouped} />}
        {isGrouped && <AreaTiles view={view} more={view.open - shown.length} now={now} />}
      </main>
      <TodayFigures view={view} now={now} />
      <StationStrip view={view} />
    </>
  )
}

/** Shown when there are no calls. */
function NoCalls() {
  const { t } = useTranslation()
  return (
    <div className={`${classes.quiet} ${layout.centered}`}>
      <IconCircleCheck size="2.5em" stroke={1.5} aria-hidden />
      <p>{t('No open calls')}</p>
    </div>
  )
}

/** Milliseconds between two updates. */
const often = 1000

/** The server's time in Unix milliseconds, updated every second; `ahead` is how far it is ahead of the device's. */
function useServerNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), often)
    return () => window.clearInterval(timer)
  }, [])
  return now + ahead
}

/** Keeps the screen awake, if the browser supports it. Browsers release the lock whenever the page is hidden. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    async function hold(): Promise<void> {
      if (document.hidden || !('wakeLock' in navigator)) return
      const held = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void held?.release()
      else lock = held
    }
    const onVisibility = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisibility)
      void lock?.release()
    }
  }, [])
}

/** Today's figures: calls, downtime, which grows while lines are stopped, and safety. */
function TodayFigures({ view, now }: { view: WallView; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const span = useSpan()
  const since = Math.max(0, now - Date.parse(view.at)) / 60_000
  return (
    <dl className={`${classes.figures} ${layout.stack}`}>
      <Figure label={t('Calls today')}>{format.number(view.callsToday)}</Figure>
      <Figure label={t('Downtime today')}>{span(view.downtimeMinutes + since * view.linesStopped)}</Figure>
      <Figure label={t('Days since the last safety case')}>
        {view.daysSinceSafety === null ? t('None yet') : format.number(view.daysSinceSafety)}
      </Figure>
    </dl>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
