import { Box, Checkbox, Input, MultiSelect, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type UrgentCallType, urgentCallTypes } from '../../contract/calls/callChoices.ts'
import { webhookEvents, type WebhookEvent } from '../../contract/webhooks/webhookChoices.ts'
import { urgentCallLabels, webhookEventLabels } from '../../contract/webhooks/webhookLabels.ts'
import { eventGroups, groupLabel } from './webhookLabels.ts'

type EventsInputProps = {
  events: WebhookEvent[]
  callTypes: UrgentCallType[]
  error: ReactNode
  onEvents: (events: WebhookEvent[]) => void
  onCallTypes: (types: UrgentCallType[]) => void
}

/** Chooses the events to send, by feature; for calls also their types. */
export function EventsInput({ events, callTypes, error, onEvents, onCallTypes }: EventsInputProps) {
  const { t } = useTranslation()
  const set = (some: readonly WebhookEvent[], isWanted: boolean) =>
    onEvents(webhookEvents.filter((event) => (some.includes(event) ? isWanted : events.includes(event))))
  return (
    <Input.Wrapper label={t('Events')} required error={error} labelElement="div">
      <Stack gap="md" mt="xs" role="group" aria-label={t('Events')}>
        {eventGroups.map((group) => {
          const all = webhookEvents.filter((event) => event.startsWith(`${group}.`))
          const wanted = all.filter((event) => events.includes(event))
          return (
            <Box key={group}>
              <Checkbox
                label={groupLabel(t, group)}
                fw={500}
                checked={wanted.length === all.length}
                indeterminate={wanted.length > 0 && wanted.length < all.length}
                onChange={() => set(all, wanted.length < all.length)}
              />
              <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs" verticalSpacing="xs" mt="xs" pl={30}>
                {all.map((event) => (
                  <Checkbox
                    key={event}
                    label={t(webhookEventLabels[event])}
                    checked={events.includes(event)}
                    onChange={({ currentTarget: { checked } }) => set([event], checked)}
                  />
                ))}
              </SimpleGrid>
              {group === 'call' && wanted.length > 0 && (
                <MultiSelect
                  mt="sm"
                  ml={30}
                  label={t('Call types')}
                  placeholder={callTypes.length === 0 ? t('Any') : ''}
                  data={urgentCallTypes.map((value) => ({ value, label: t(urgentCallLabels[value]) }))}
                  value={callTypes}
                  onChange={(values) => onCallTypes(urgentCallTypes.filter((type) => values.includes(type)))}
                />
              )}
            </Box>
          )
        })}
      </Stack>
    </Input.Wrapper>
  )
}
