import { useTranslation } from 'react-i18next'
import type { User } from '../../../contract/users/users.ts'
import { useFormat } from '../../i18n/format.ts'
import type { RungValues } from './escalationForm.ts'
import { RungFields } from './RungFields.tsx'

type RungListProps = {
  rungs: RungValues[]
  people: User[]
  /** By the path of the field, such as `rungs.0.acknowledgeMinutes`. */
  errors: Record<string, string>
  onChange: (rungs: RungValues[]) => void
}

/** The steps of an escalation, one after the other. */
export function RungList({ rungs, people, errors, onChange }: RungListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const startsAt = (at: number) =>
    rungs.slice(0, at).reduce((sum, { acknowledgeMinutes }) => sum + Number(acknowledgeMinutes), 0)
  const moved = (from: number, to: number) => rungs.toSpliced(from, 1).toSpliced(to, 0, ...rungs.slice(from, from + 1))
  return (
    <>
      {rungs.map((rung, at) => (
        <RungFields
          key={at}
          rung={rung}
          title={
            at === 0
              ? t('Step {{number}}: at once', { number: 1 })
              : t('Step {{number}}: after {{span}}', { number: at + 1, span: format.minutes(startsAt(at) || 0) })
          }
          isLast={at === rungs.length - 1}
          people={people}
          errorOf={(field) => errors[`rungs.${at}.${field}`]}
          onChange={(change) => onChange(rungs.with(at, { ...rung, ...change }))}
          {...(rungs.length > 1 && { onRemove: () => onChange(rungs.toSpliced(at, 1)) })}
          {...(at > 0 && { onUp: () => onChange(moved(at, at - 1)) })}
        />
      ))}
    </>
  )
}
