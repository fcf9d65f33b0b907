import { Box, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { choiceWords } from '../../contract/notificationWords.ts'
import { dueSoonDays, type NotificationChoice, notificationChoices, quietHours } from '../../contract/notifications.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { refusalText } from '../ui/refusalText.ts'
import { Section } from '../ui/Section.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { toast } from '../ui/toast.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { useChoices, useEditChoices } from './queries.ts'

/** Notification settings, a switch for each kind. */
export function ChoicesPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const { email } = useSignedIn()
  const choices = useChoices()
  const editing = useEditChoices()
  const described: Record<NotificationChoice, string> = {
    email: t('Letters to {{email}}, several at once gathered into one. Without them you are told here alone.', {
      email,
    }),
    caseAssignment: t('When a case or a task is given to you, or you become the owner of a CAR.'),
    statusUpdates: t('When the status of what you reported, work on or follow changes, or a correction ends.'),
    commentMentions: t('When somebody names you in a comment, or comments on what you reported, work on or follow.'),
    dueDateReminders: t('In the morning, {{n}} days before something of yours is due, and when it is overdue.', {
      n: dueSoonDays,
    }),
    weeklyReports: t('On Monday morning: what you completed, what is open, what is overdue.'),
  }
  if (choices.isLoadingError) return <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />
  if (!choices.data) return <Skeletons count={6} kind="row" />
  const { data } = choices

  async function change(choice: NotificationChoice, isOn: boolean): Promise<void> {
    try {
      await editing.mutateAsync({ [choice]: isOn })
    } catch (error) {
      const description = refusalText(error) ?? t('The setting was not saved.')
      toast({ title: t('Error'), description, variant: 'destructive' })
    }
  }

  return (
    <Stack gap="md" maw="48rem">
      <Section title={t('What you are told')}>
        <Stack gap={20} maw="72ch">
          {notificationChoices.map((choice) => (
            <Switch
              key={choice}
              aria-label={t(choiceWords[choice])}
              label={t(choiceWords[choice])}
              description={described[choice]}
              checked={data[choice]}
              onChange={(event) => void change(choice, event.currentTarget.checked)}
            />
          ))}
        </Stack>
        <Box component="p" maw="72ch" mt="lg" c="dimmed">
          {t(
            'What is switched off is told nowhere. Between {{from}} and {{until}} of your day no letter leaves and devices stay quiet, unless a case is critical.',
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
