import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Key } from '../../../contract/auth/keys.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormRefusal } from '../../ui/FormRefusal.tsx'
import { toast } from '../../ui/toast.tsx'
import { EndKeysChoice } from './EndKeysChoice.tsx'
import { useEndOtherDevices } from './queries.ts'
import panel from './SecurityPanel.module.css'

/** Asks whether to revoke the API keys together with the other devices. */
export function SignOutOthers({ keys, onClose }: { keys: readonly Key[]; onClose: () => void }) {
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
      opened
      title={t('Sign out all other devices?')}
      isDirty={false}
      isBusy={ending.isPending}
      submitLabel={t('Sign out all others')}
      dangerous
      onSubmit={() => void endOthers()}
      onClose={onClose}
    >
      <FormRefusal error={ending.error} />
      <p className={panel.help}>{t('This device stays signed in. You’ll need to sign in again on all others.')}</p>
      <EndKeysChoice keys={keys} checked={endKeys} onChange={setEndKeys} />
    </FormDialog>
  )
}
