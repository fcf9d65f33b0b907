import { Radio, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UrgentCallType, urgentCallTypes } from '../../contract/calls/callChoices.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import { useRaiseCall } from './queries.ts'
import { useCallLabels } from './useCallLabels.ts'

/** Calls for help with a case: the type, and whether the line is stopped. */
export function RaiseCallDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const labels = useCallLabels()
  const raising = useRaiseCall(caseId)
  const [type, setType] = useState<UrgentCallType>('machine')
  const [lineStopped, setStopped] = useState(false)
  return (
    <FormDialog
      title={t('Call for help')}
      sending={raising}
      submitLabel={t('Call for help')}
      onSubmit={() => raising.mutate({ type, lineStopped }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Radio.Group
        label={t('What kind of help?')}
        value={type}
        onChange={(value) => setType(urgentCallTypes.find((one) => one === value) ?? type)}
      >
        <Stack gap="sm" mt="xs">
          {optionsOf(urgentCallTypes, labels.type).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} data-autofocus={value === type || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        aria-label={t('The line is stopped')}
        label={t('The line is stopped')}
        description={t('Downtime is counted from now on.')}
        checked={lineStopped}
        onChange={(event) => setStopped(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
