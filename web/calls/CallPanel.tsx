import { Box, Group, Stack } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AndonCall } from '../../contract/calls/calls.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { Section, Fact } from '../ui/Section.tsx'
import { icon } from '../ui/icons.ts'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import { CallActions } from './CallActions.tsx'
import { isOpenCall, downtimeOf, minutesBetween } from './callFacts.ts'
import { CallSteps } from './CallSteps.tsx'
import { CallTag } from './CallTag.tsx'
import { useCallsOfCase } from './queries.ts'
import { RaiseCallDialog } from './RaiseCallDialog.tsx'
import { useCallLabels } from './useCallLabels.ts'
import type { Person } from '../../contract/users/users.ts'
import { useFormat } from '../i18n/format.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { useNow } from './useNow.ts'
import text from '../ui/text.module.css'
import classes from './CallPanel.module.css'
import layout from '../ui/layout.module.css'

/** The calls for help with a case: the open one with its actions, else the last one; and a button to call. */
export function CallPanel({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const { data } = useCallsOfCase(theCase.id)
  const [isRaising, setRaising] = useState(false)
  const call = data?.[0]
  const isOver = theCase.status === 'completed' || theCase.status === 'closed'
  const mayCall = data !== undefined && !isOver && (call === undefined || !isOpenCall(call))
  if (data === undefined || (call === undefined && !mayCall)) return null
  const button = mayCall && (
    <KeyedButton
      label={t('Call for help')}
      shortcut="callForHelp"
      size="compact-sm"
      leftSection={<IconBellRinging {...icon} />}
      onClick={() => setRaising(true)}
    />
  )
  return (
    <>
      {call ? (
        <CallView call={call} earlier={data.slice(1)} action={button} />
      ) : (
        <Group
          p="0.5rem 0.5rem 0.5rem 1rem"
          className={`${layout.outlined} ${layout.screenOnly}`}
          justify="space-between"
          gap="xs"
        >
          <Box component="span" c="dimmed">
            {t('Need someone here right away?')}
          </Box>
          {button}
        </Group>
      )}
      {isRaising && <RaiseCallDialog caseId={theCase.id} onClose={() => setRaising(false)} />}
    </>
  )
}

function CallView({ call, earlier, action }: { call: AndonCall; earlier: AndonCall[]; action: React.ReactNode }) {
  const { t } = useTranslation()
  const words = useCallLabels()
  const isOpen = isOpenCall(call)
  const steps = <CallSteps call={call} />
  return (
    <Section title={isOpen ? t('Open call for help') : t('Last call for help')} action={action}>
      <Stack gap="md" data-testid="call">
        <Group gap="xs">
          <CallTag state={call.state} />
          <Box component="span" fw={500}>
            {call.lineStopped ? t('{{type}}, line stopped', { type: words.type[call.type] }) : words.type[call.type]}
          </Box>
        </Group>
        <CallTimes call={call} />
        <CallPeople call={call} />
        {call.finding && <p className={text.prose}>{call.finding}</p>}
        {call.needsDeeperFix && <Box c="var(--tone-orange-text)">{t('Needs a deeper fix')}</Box>}
        {call.cancelReason && <p className={text.prose}>{call.cancelReason}</p>}
        <CallActions call={call} />
        {isOpen ? (
          steps
        ) : (
          <details className={classes.more}>
            <summary>{t('Who was notified')}</summary>
            {steps}
          </details>
        )}
        {earlier.length > 0 && (
          <details className={classes.more}>
            <summary>{t('{{count}} earlier calls', { count: earlier.length })}</summary>
            <Stack gap="sm" mt="xs">
              {earlier.map((one) => (
                <CallTimes key={one.id} call={one} />
              ))}
            </Stack>
          </details>
        )}
      </Stack>
    </Section>
  )
}

/** Who is coming or there, and who helps. */
function CallPeople({ call }: { call: AndonCall }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { acknowledgedBy, acknowledgedAt, expectedMinutes, arrivedBy, helpers, state } = call
  if (!isOpenCall(call)) return helpers.length > 0 && <People people={helpers} words={t('Helpers')} />
  const first = arrivedBy ?? acknowledgedBy
  if (!first) return null
  const due =
    state === 'acknowledged' && acknowledgedAt !== null && expectedMinutes !== null
      ? new Date(Date.parse(acknowledgedAt) + expectedMinutes * 60_000).toISOString()
      : null
  const isThere = arrivedBy !== null
  const coming = due
    ? t('{{name}} is coming, expected at {{time}}', { name: first.name, time: format.time(due) })
    : t('{{name}} is coming', { name: first.name })
  return (
    <>
      <Group gap="xs" fw={500}>
        <PersonAvatar name={first.name} imageUrl={first.profileImageUrl} size={24} />
        {isThere ? t('{{name}} is at the station', { name: first.name }) : coming}
      </Group>
      {helpers.length > 0 && <People people={helpers} words={t('Helpers')} />}
    </>
  )
}

function People({ people, words }: { people: readonly Person[]; words: string }) {
  const format = useFormat()
  return (
    <Group gap="xs" c="dimmed">
      {people.map(({ id, name, profileImageUrl }) => (
        <PersonAvatar key={id} name={name} imageUrl={profileImageUrl} size={20} />
      ))}
      {words}: {format.list(people.map(({ name }) => name))}
    </Group>
  )
}

/** The events of a call, each with its person and the time since the call; running times are updated every minute. */
function CallTimes({ call }: { call: AndonCall }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isOpen = isOpenCall(call)
  const now = useNow(isOpen)
  const downtime = downtimeOf(call, now)
  const after = (moment: string) => format.minutes(minutesBetween(call.calledAt, moment))
  const reached = [
    { name: t('Answered'), at: call.acknowledgedAt, who: call.acknowledgedBy?.name },
    { name: t('Arrived'), at: call.arrivedAt, who: call.arrivedBy?.name },
    { name: t('Cleared'), at: call.clearedAt, who: call.clearedBy?.name },
    { name: t('Call cancelled'), at: call.cancelledAt, who: call.cancelledBy?.name },
  ]
  return (
    <Box component="dl" m={0}>
      <Fact name={t('Called')}>
        {t('{{moment}} by {{name}}', { moment: format.moment(call.calledAt), name: call.calledBy.name })}
      </Fact>
      {reached.map(
        ({ name, at, who }) =>
          at && (
            <Fact key={name} name={name}>
              {t('{{time}} by {{name}}, after {{span}}', { time: format.time(at), name: who ?? '', span: after(at) })}
            </Fact>
          ),
      )}
      {isOpen && <Fact name={t('Open for')}>{format.minutes(Math.floor(minutesBetween(call.calledAt, now)))}</Fact>}
      {downtime !== null && (
        <Fact name={t('Downtime')}>
          <span data-running={call.downtimeMinutes === null || undefined} className={classes.downtime}>
            {call.downtimeMinutes === null
              ? t('{{span}} and counting', { span: format.minutes(Math.floor(downtime)) })
              : format.minutes(downtime)}
          </span>
        </Fact>
      )}
    </Box>
  )
}
