import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { showError } from '../ui/toast.tsx'
import { useConnectSample, useErpSample, usePendingCorrections } from './queries.ts'
import { WaitingText } from './WaitingCorrections.tsx'

/**
 * Offers to connect the simulator, if one runs here; with pending corrections in the connected company it asks for
 * confirmation first.
 */
export function ConnectSample({ onConnected }: { onConnected: () => void }) {
  const { t } = useTranslation()
  const sample = useErpSample().data
  const connecting = useConnectSample()
  const pending = usePendingCorrections(Boolean(sample))
  const [isConfirming, setConfirming] = useState(false)
  if (!sample) return null
  const count = pending.data?.count ?? 0

  async function connect(): Promise<void> {
    try {
      // Awaited: a live event may unmount this before the response arrives.
      await connecting.mutateAsync()
      onConnected()
    } catch (error) {
      showError(t('The sample company was not connected.'), error)
    } finally {
      setConfirming(false)
    }
  }

  return (
    <>
      <Button
        variant="default"
        loading={pending.isLoading || connecting.isPending}
        title={t('Sample company (simulated)')}
        onClick={() => (count > 0 ? setConfirming(true) : void connect())}
      >
        {t('Connect the sample company')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Connect the sample company')}
        confirmLabel={t('Connect')}
        busy={connecting.isPending}
        onConfirm={() => void connect()}
        onClose={() => setConfirming(false)}
      >
        <WaitingText count={count} />
      </ConfirmDialog>
    </>
  )
}
