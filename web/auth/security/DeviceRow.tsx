import { Box, Button, Flex, Group } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceUnknown } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../../contract/auth/security.ts'
import { useFormat } from '../../i18n/format.ts'
import { showError } from '../../ui/showError.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useEndDevice } from './queries.ts'
import text from '../../ui/text.module.css'

const handheld = new Set(['iPhone', 'iPad', 'Android'])

function DeviceIcon({ system }: { system: Session['system'] }) {
  const look = { size: 20, stroke: 1.5, className: text.dim, 'aria-hidden': true } as const
  if (system === null) return <IconDeviceUnknown {...look} />
  return handheld.has(system) ? <IconDeviceMobile {...look} /> : <IconDeviceDesktop {...look} />
}

/** A device on which the person is signed in. */
export function DeviceRow({ device }: { device: Session }) {
  const { t } = useTranslation()
  const format = useFormat()
  const ending = useEndDevice()
  const name = deviceName(t, device)
  return (
    <Flex component="li" mih={56} py="xs" gap="sm" align="center">
      <DeviceIcon system={device.system} />
      <Box className={text.breaks} flex={1} miw={0}>
        <Group gap="0.25rem 0.5rem" fw={500}>
          {name}
          {device.isThis && <Tag tone="teal">{t('This device')}</Tag>}
        </Group>
        <Group gap="0 0.75rem" align="stretch" c="dimmed" fz="xs">
          {device.address && <span>{device.address}</span>}
          {!device.isThis && <span>{t('Seen {{ago}}', { ago: format.ago(device.seenAt) })}</span>}
          <span>{t('Signed in {{day}}', { day: format.day(device.createdAt) })}</span>
        </Group>
      </Box>
      {!device.isThis && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('Sign out {{name}}', { name })}
          loading={ending.isPending}
          onClick={() =>
            void ending
              .mutateAsync(device.id)
              .catch((error: unknown) => showError(t('The server is not responding. Try again in a moment.'), error))
          }
        >
          {t('Sign out')}
        </Button>
      )}
    </Flex>
  )
}

function deviceName(t: TFunction, { browser, system }: Session): string {
  if (browser !== null && system !== null) return t('{{browser}} on {{system}}', { browser, system })
  return browser ?? system ?? t('Unknown device')
}
