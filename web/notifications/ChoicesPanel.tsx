import { Box, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { notificationChoiceLabels } from '../../contract/notifications/notificationTexts.ts'
import {
  dueSoonDays,
  type NotificationChoice,
  notificationChoices,
  quietHours,
} from '../../contract/notifications/notifications.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { useSaveSetting } from '../settings/useSaveSetting.ts'
import { Section } from '../ui/Section.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { useChoices, useEditChoices } from './choiceQueries.ts'

/** Notification settings, a switch for each kind. */
export function ChoicesPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { email } = useSignedIn()
  const choices = useChoices()
  const change = useSaveSetting(useEditChoices())
  const described: Record<NotificationChoice, string> = {
    email: t('Sent to {{email}}, grouped when several arrive at once. When off, you are notified in the app only.', {
      email,
    }),
    caseAssignment: t('When a case or task is assigned to you, or you become the owner of a CAR.'),
    statusUpdates: t('When the status of something you reported, work on or follow changes, or a correction finishes.'),
    commentMentions: t(
      'When someone mentions you in a comment, or comments on something you reported, work on or follow.',
    ),
    dueDateReminders: t('In the morning, {{n}} days before your work is due and when it is overdue.', {
      n: dueSoonDays,
    }),
    weeklyReports: t('On Monday morning: your completed, open and overdue work.'),
  }
  if (!choices.data) return <QueryState of={choices} count={6} kind="row" />
  const { data } = choices
  return (
    <Stack gap="md" maw="48rem">
      <Section title={t('Notify me about')}>
        <Stack gap={20} maw="72ch">
          {notificationChoices.map((choice) => (
            <Switch
              key={choice}
              aria-label={t(notificationChoiceLabels[choice])}
              label={t(notificationChoiceLabels[choice])}
              description={described[choice]}
              checked={data[choice]}
              onChange={(event) => change({ [choice]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
        <Box component="p" maw="72ch" mt="lg" c="dimmed">
          {t(
            'You won’t be notified about anything turned off. Between {{from}} and {{until}} your time, no emails or push notifications are sent, unless a case is critical.',
            {
              from: format.hourOfDay(quietHours.from),
              until: format.hourOfDay(quietHours.until),
            },
          )}
        </Box>
      </Section>
      <PushSwitch />
    </Stack>
  )
}
