import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceUnknown } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../../contract/security.ts'
import { useFormat } from '../../i18n/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useEndDevice } from './queries.ts'
import { showRefusal } from './showRefusal.ts'
import classes from './SecurityPanel.module.css'

const handheld = new Set(['iPhone', 'iPad', 'Android'])

function DeviceIcon({ system }: { system: Session['system'] }) {
  const look = { size: 20, stroke: 1.5, className: classes.icon, 'aria-hidden': true } as const
  if (system === null) return <IconDeviceUnknown {...look} />
  return handheld.has(system) ? <IconDeviceMobile {...look} /> : <IconDeviceDesktop {...look} />
}

/** One device on which somebody is signed in. */
export function DeviceRow({ device }: { device: Session }) {
  const { t } = useTranslation()
  const format = useFormat()
  const ending = useEndDevice()
  const name = deviceName(t, device)
  return (
    <li className={classes.row}>
      <DeviceIcon system={device.system} />
      <div className={classes.what}>
        <div className={classes.name}>
          {name}
          {device.isThis && <Tag tone="teal">{t('This device')}</Tag>}
        </div>
        <div className={classes.detail}>
          {device.address && <span>{device.address}</span>}
          {!device.isThis && <span>{t('Seen {{ago}}', { ago: format.ago(device.seenAt) })}</span>}
          <span>{t('Signed in {{day}}', { day: format.day(device.createdAt) })}</span>
        </div>
      </div>
      {!device.isThis && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('Sign out {{name}}', { name })}
          loading={ending.isPending}
          onClick={() => void ending.mutateAsync(device.id).catch((error: unknown) => showRefusal(t, error))}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}

function deviceName(t: TFunction, { browser, system }: Session): string {
  if (browser !== null && system !== null) return t('{{browser}} on {{system}}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}
