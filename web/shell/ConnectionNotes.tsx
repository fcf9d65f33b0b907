import { Box } from '@mantine/core'
import { IconClockUp, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { useFormat } from '../i18n/format.ts'
import { currentOwner, useWaiting } from '../outbox/waiting.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { icon } from '../ui/icons.ts'
import classes from './ConnectionStrip.module.css'

/** Milliseconds between two checks: the age is shown in minutes. */
const often = 15_000

/** The time, in Unix milliseconds, of the oldest data on the screen; null for none. */
function useShownSince(): number | null {
  const client = useQueryClient()
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, often)
    return () => clearInterval(timer)
  }, [])
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const times = shown.flatMap(({ queryKey, state }) =>
    // The signed-in user is fetched by the page itself, and not shown as data.
    state.data === undefined || queryKey[0] === 'users' ? [] : [state.dataUpdatedAt],
  )
  return times.length > 0 ? Math.min(...times) : null
}

/** Milliseconds: a restart of the server is not worth mentioning, and neither is what is sent at once. */
const delays = { connection: 3000, sending: 1500 }

type ConnectionNotesProps = {
  isConnected: boolean
  /** Whether something waits on this device. */
  hasItems: boolean
  /** Starts the page again with a new version, if there is one. */
  reload: (() => void) | null
  onOpen: () => void
}

/** The notes of the strip, loaded once there is one. */
export const ConnectionNotes = ({ isConnected, hasItems, reload, onOpen }: ConnectionNotesProps) => (
  <>
    {!isConnected && (
      <Delayed after={delays.connection}>
        <Age />
      </Delayed>
    )}
    {hasItems && (
      <Delayed after={isConnected ? delays.sending : 0}>
        <WaitingButton onOpen={onOpen} />
      </Delayed>
    )}
    {isConnected && reload && <NewVersionButton onReload={reload} />}
  </>
)

function Age() {
  const { t } = useTranslation()
  const format = useFormat()
  const since = useShownSince()
  return (
    <span className={classes.note}>
      <IconCloudOff {...icon} />
      {since === null ? (
        t('No connection to the server. Data may be out of date and will refresh automatically.')
      ) : (
        <span>
          {t('No connection to the server.')} {/* It changes every minute, so it must not interrupt screen readers. */}
          <span aria-live="off">{t('As of {{age}}', { age: format.ago(new Date(since).toISOString()) })}</span>
        </span>
      )}
    </span>
  )
}

function WaitingButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  const waiting = useWaiting()
  const me = currentOwner()?.id
  const own = waiting.filter(({ owner }) => !owner || owner.id === me)
  const refused = own.filter(({ state }) => state === 'refused').length
  return (
    <button type="button" className={classes.button} onClick={onOpen}>
      <IconClockUp {...icon} />
      <span>
        {own.length > 0
          ? t('Saved on this device, {{count}} waiting to be sent', { count: own.length })
          : t('{{count}} on this device from another person', { count: waiting.length })}
      </span>
      {refused > 0 && (
        <Box component="span" c="var(--mantine-color-error)">
          {t('{{count}} refused', { count: refused })}
        </Box>
      )}
    </button>
  )
}

function NewVersionButton({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={classes.button} onClick={onReload}>
      <IconRefresh {...icon} />
      {t('New version: reload')}
    </button>
  )
}
