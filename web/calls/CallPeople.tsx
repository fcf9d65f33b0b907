import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AndonCall } from '../../contract/calls/calls.ts'
import type { Person } from '../../contract/users/users.ts'
import { useFormat } from '../i18n/format.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { isOpenCall } from './callFacts.ts'

/** Who is coming or there, and who helps. */
export function CallPeople({ call }: { call: AndonCall }) {
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
