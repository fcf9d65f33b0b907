import { Box, Button, CloseButton, Anchor } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import type { SampleState } from '../../contract/sample/sample.ts'
import { send } from '../api/api.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { showError } from '../ui/toast.tsx'
import classes from './SampleOffer.module.css'
import layout from '../ui/layout.module.css'
import { liveShiftHours } from '../../contract/sample/sampleLimits.ts'
import { useFormat } from '../i18n/format.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog }))

/** Offers to add sample data while nothing is recorded, and to remove it while it is there. */
export function SampleOffer({ state }: { state: SampleState }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [hidden, setHidden] = useSessionStorage({
    key: 'sample-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [isConfirming, setConfirming] = useState(false)
  const failed = (error: Error): void => showError(t('The sample data could not be changed'), error)
  const add = useMutation({
    mutationFn: () => send('POST /api/sample'),
    onSuccess: () => client.invalidateQueries(),
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => send('DELETE /api/sample'),
    onSuccess: () => client.invalidateQueries(),
    onError: failed,
    onSettled: () => setConfirming(false),
  })

  if (hidden) return null
  return (
    <Box
      component="section"
      className={`${classes.offer} ${layout.wrapping} ${layout.outlined} ${layout.screenOnly}`}
      mb="lg"
      aria-label={t('Sample data')}
    >
      <div className={classes.words}>
        <p>
          {state.offered
            ? t(
                'No data yet. Explore the app with sample data from a fictional factory; you can remove it with one click.',
              )
            : t('You are looking at sample data.')}
        </p>
        {state.present && <LiveShiftText until={state.liveUntil} />}
      </div>
      {state.offered ? (
        <Button size="xs" loading={add.isPending} onClick={() => add.mutate()}>
          {t('Start with sample data')}
        </Button>
      ) : (
        <Button size="xs" variant="default" onClick={() => setConfirming(true)}>
          {t('Remove sample data')}
        </Button>
      )}
      {state.present && <LiveShiftButton until={state.liveUntil} onError={failed} />}
      <CloseButton className={classes.hide ?? ''} aria-label={t('Hide')} onClick={() => setHidden(true)} />
      {isConfirming && (
        <DialogSuspense>
          <ConfirmDialog
            opened
            title={t('Remove sample data?')}
            confirmLabel={t('Remove')}
            dangerous
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
            onClose={() => setConfirming(false)}
          >
            {t('All sample data will be deleted. Your own data is kept.')}
          </ConfirmDialog>
        </DialogSuspense>
      )}
    </Box>
  )
}

type LiveShiftProps = {
  /** Until when it goes on, or null. Data that this device kept from an earlier version lacks it. */
  until: string | null
}

/** Says what a live shift is, or until when it goes on: calls that people of the sample data make. */
function LiveShiftText({ until }: LiveShiftProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box component="p" c="dimmed" fz="xs">
      {until
        ? t('Live shift until {{time}}: People of the sample data call for help and answer. Nobody real is notified.', {
            time: format.time(until),
          })
        : t(
            'Live shift: For {{count}} hours, people of the sample data call for help and answer. Nobody real is notified.',
            { count: liveShiftHours },
          )}{' '}
      {until && (
        <Anchor inherit renderRoot={(props) => <Link to="/calls" search={{ state: ['open'] }} {...props} />}>
          {t('View open calls')}
        </Anchor>
      )}
    </Box>
  )
}

function LiveShiftButton({ until, onError }: LiveShiftProps & { onError: (error: Error) => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: () => send(until ? 'DELETE /api/sample/live-shift' : 'POST /api/sample/live-shift'),
    onSuccess: (state) => client.setQueryData(['sample'], state),
    onError,
  })
  return (
    <Button size="xs" variant="default" loading={change.isPending} onClick={() => change.mutate()}>
      {until ? t('Stop live shift') : t('Start live shift')}
    </Button>
  )
}
