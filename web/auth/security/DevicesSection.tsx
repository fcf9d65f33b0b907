import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../ui/QueryState.tsx'
import { Section } from '../../ui/Section.tsx'
import { showError } from '../../ui/showError.ts'
import { toast } from '../../ui/toast.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { useDevices, useEndOtherDevices, useKeys } from './queries.ts'
import { RowList } from './RowList.tsx'
import type { Key } from '../../../contract/auth/keys.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { EndKeysChoice } from './EndKeysChoice.tsx'
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
      isBusy={ending.isPending}
      error={ending.error}
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
