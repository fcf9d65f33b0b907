import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../ui/refusalText.ts'
import { toast } from '../ui/toast.tsx'
import { useConnectSample, useErpSample } from './queries.ts'

/** Offers the simulator, where one runs here. */
export function ConnectSample({ onConnected }: { onConnected: () => void }) {
  const { t } = useTranslation()
  const sample = useErpSample().data
  const connecting = useConnectSample()
  if (!sample) return null
  return (
    <Button
      variant="default"
      loading={connecting.isPending}
      title={t('Sample company: a simulator')}
      onClick={() =>
        connecting.mutate(undefined, {
          onSuccess: onConnected,
          onError: (error) =>
            toast({
              title: t('Error'),
              description: refusalText(error) ?? t('The sample company was not connected.'),
              variant: 'destructive',
            }),
        })
      }
    >
      {t('Connect the sample company')}
    </Button>
  )
}
