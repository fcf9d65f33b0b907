import { Anchor, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { liveShiftHours } from '../../contract/sample/sampleLimits.ts'
import { send } from '../api/api.ts'
import { useFormat } from '../i18n/format.ts'

type Props = {
  /** Until when it goes on, or null. */
  until: string | null
  onError: (error: Error) => void
}

/** Starts and stops the calls that people of the sample data make, to see what a call is like. */
export function LiveShift({ until, onError }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  // Data that this device kept from an earlier version lacks it.
  const isLive = Boolean(until)
  const change = useMutation({
    mutationFn: () => send(isLive ? 'DELETE /api/sample/live-shift' : 'POST /api/sample/live-shift'),
    onSuccess: (state) => client.setQueryData(['sample'], state),
    onError,
  })
  return (
    <>
      <p>
        {isLive
          ? t(
              'Live shift until {{time}}: People of the sample data call for help and answer. Nobody real is notified.',
              { time: format.time(until ?? '') },
            )
          : t(
              'Live shift: For {{count}} hours, people of the sample data call for help and answer. Nobody real is notified.',
              { count: liveShiftHours },
            )}{' '}
        {isLive && (
          <Anchor inherit renderRoot={(props) => <Link to="/calls" search={{ state: ['open'] }} {...props} />}>
            {t('View open calls')}
          </Anchor>
        )}
      </p>
      <Button size="xs" variant="default" loading={change.isPending} onClick={() => change.mutate()}>
        {isLive ? t('Stop live shift') : t('Start live shift')}
      </Button>
    </>
  )
}
