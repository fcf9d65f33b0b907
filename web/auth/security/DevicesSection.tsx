import { Button, Box, Flex, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceUnknown } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { QueryState } from '../../ui/QueryState.tsx'
import { Section } from '../../ui/Section.tsx'
import { toast, showError } from '../../ui/toast.tsx'
import { useDevices, useEndOtherDevices, useKeys, useEndDevice } from './queries.ts'
import { RowList } from './RowList.tsx'
import type { Key } from '../../../contract/auth/keys.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { EndKeysChoice } from './EndKeysChoice.tsx'
import type { Session } from '../../../contract/auth/security.ts'
import { useFormat } from '../../i18n/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import text from '../../ui/text.module.css'

/** The devices on which the person is signed in, this one first. */
export function DevicesSection() {
  const { t } = useTranslation()
  const devices = useDevices()
  const keys = useKeys()
  const ending = useEndOtherDevices()
  const [isConfirming, setConfirming] = useState(false)
  const all = devices.data?.toSorted((a, b) => Number(b.isThis) - Number(a.isThis))

  async function endOthers(): Promise<void> {
    // Asks about API keys if there are any; while unknown, they are revoked.
    if (keys.data?.length) {
      setConfirming(true)
      return
    }
    try {
      await ending.mutateAsync(true)
      toast({ title: t('All other devices signed out') })
    } catch (error) {
      showError(t('The server is not responding. Try again in a moment.'), error)
    }
  }
  return (
    <Section
      title={t('Signed-in devices')}
      action={
        all &&
        all.length > 1 && (
          <Button
            variant="default"
            size="xs"
            loading={ending.isPending || keys.isPending}
            onClick={() => void endOthers()}
          >
            {t('Sign out all others')}
          </Button>
        )
      }
    >
      <QueryState of={devices} count={2} kind="row" />
      {all && (
        <RowList label={t('Signed-in devices')} rows={all}>
          {(device) => <DeviceRow key={device.id} device={device} />}
        </RowList>
      )}
      {isConfirming && <SignOutOthers keys={keys.data ?? []} onClose={() => setConfirming(false)} />}
    </Section>
  )
}

/** Asks whether to revoke the API keys together with the other devices. */
function SignOutOthers({ keys, onClose }: { keys: readonly Key[]; onClose: () => void }) {
  const { t } = useTranslation()
  const ending = useEndOtherDevices()
  const [endKeys, setEndKeys] = useState(true)

  async function endOthers(): Promise<void> {
    try {
      await ending.mutateAsync(endKeys)
    } catch {
      return
    }
    onClose()
    toast({ title: t('All other devices signed out') })
  }
  return (
    <FormDialog
      title={t('Sign out all other devices?')}
      sending={ending}
      submitLabel={t('Sign out all others')}
      dangerous
      onSubmit={() => void endOthers()}
      onClose={onClose}
    >
      <p className={text.help}>{t('This device stays signed in. You’ll need to sign in again on all others.')}</p>
      <EndKeysChoice keys={keys} checked={endKeys} onChange={setEndKeys} />
    </FormDialog>
  )
}

const handheld = new Set(['iPhone', 'iPad', 'Android'])

function DeviceIcon({ system }: { system: Session['system'] }) {
  const look = { size: 20, stroke: 1.5, className: text.dim, 'aria-hidden': true } as const
  if (system === null) return <IconDeviceUnknown {...look} />
  return handheld.has(system) ? <IconDeviceMobile {...look} /> : <IconDeviceDesktop {...look} />
}

/** A device on which the person is signed in. */
function DeviceRow({ device }: { device: Session }) {
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
          aria-label={t('Sign out {{name}}', { name, context: 'device' })}
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
