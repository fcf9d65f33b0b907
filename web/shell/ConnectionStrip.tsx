import { Box, Group } from '@mantine/core'
import { IconClockUp, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnected } from '../api/connection.ts'
import { useFormat } from '../i18n/format.ts'
import { currentOwner, useWaiting } from '../outbox/waiting.ts'
import { useNewVersion } from '../offline/serviceWorker/newVersion.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { icon } from '../ui/icons.ts'
import classes from './ConnectionStrip.module.css'
import { useShownSince } from './useShownSince.ts'

const OutboxPanel = lazy(async () => ({ default: (await import('./OutboxPanel.tsx')).OutboxPanel }))

/** Milliseconds: a restart of the server is not worth mentioning, and neither is what is sent at once. */
const delays = { connection: 3000, sending: 1500 }
/**
 * Shows how old the page is, what waits on this device, and that there is a new version. Rendered only if there is something
 * to show.
 */
export function ConnectionStrip() {
  const isConnected = useConnected()
  const waiting = useWaiting()
  const reload = useNewVersion()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)

  function open(): void {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <Group
        className={classes.strip}
        px="md"

        c="var(--tone-slate-text)"
        fz="xs"
        gap="0 1.25rem"
        justify="center"
        role="status"
      >
        {!isConnected && (
          <Delayed after={delays.connection}>
            <Age />
          </Delayed>
        )}
        {waiting.length > 0 && (
          <Delayed after={isConnected ? delays.sending : 0}>
            <WaitingButton onOpen={open} />
          </Delayed>
        )}
        {isConnected && reload && <NewVersionButton onReload={reload} />}
      </Group>
      <PartBoundary>
        <Suspense>{wasOpen && <OutboxPanel opened={isOpen} onClose={() => setOpen(false)} />}</Suspense>
      </PartBoundary>
    </>
  )
}

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
