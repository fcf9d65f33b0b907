import { Box, Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openCallStates } from '../../contract/calls/callChoices.ts'
import { urgentCallLabels } from '../../contract/webhooks/webhookLabels.ts'
import { send } from '../api/api.ts'
import { useFormat } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { Tag } from '../ui/Tag.tsx'
import { toast } from '../ui/toast.tsx'

/** The page behind “I’m coming” in a message: opening it changes nothing, its button does. */
export function ComingPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id = '' } = useParams({ strict: false })
  const call = useQuery({
    queryKey: ['calls', 'ofCase', id],
    queryFn: ({ signal }) => send('GET /api/cases/{id}/call', { params: { id }, signal }),
  })
  const coming = useMutation({
    mutationKey: ['calls', 'acknowledge', id],
    mutationFn: () => send('POST /api/cases/{id}/call/acknowledge', { params: { id }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: ['calls'] }),
    onSuccess: () => {
      toast({ title: t('You said that you are coming') })
      void navigate({ to: '/cases/$id', params: { id } })
    },
  })
  if (call.isError) return <ErrorState error={call.error} onRetry={() => void call.refetch()} />
  if (!call.data) return <Skeletons count={3} kind="row" />
  const { subject, type, lineStopped, state, calledAt, calledBy, acknowledgedBy, station } = call.data
  const isOpen = openCallStates.some((one) => one === state)
  return (
    <>
      <PageHeader title={`${subject.key} ${subject.title}`} />
      <Stack maw="40rem" gap="md">
        <Group gap="xs">
          <Tag>{t(urgentCallLabels[type])}</Tag>
          {lineStopped && <Tag tone="red">{t('Line stopped')}</Tag>}
          {station !== null && <span>{station}</span>}
        </Group>
        <Box component="p">
          {t('{{name}} called for help {{ago}}.', { name: calledBy.name, ago: format.ago(calledAt) })}{' '}
          {isOpen && acknowledgedBy !== null && t('{{name}} is coming.', { name: acknowledgedBy.name })}
          {!isOpen && t('This call has ended.')}
        </Box>
        <FormRefusal error={coming.error} />
        <Group gap="xs">
          {isOpen && (
            <Button size="md" loading={coming.isPending} onClick={() => coming.mutate()}>
              {acknowledgedBy === null ? t('I’m coming') : t('I’m coming, too')}
            </Button>
          )}
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => <Link to="/cases/$id" params={{ id }} {...props} />}
          >
            {t('Open the case')}
          </Button>
        </Group>
      </Stack>
    </>
  )
}
