import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/records/activity.ts'
import { deeperFix, triageReasonText } from '../../contract/cases/triageChoices.ts'
import { useFormat } from '../i18n/format.ts'

type Entry = Pick<Activity, 'action' | 'changes'>

/** Puts an entry about triage or a merge of a case's history into words; undefined for any other. */
export function useTriageSentence(): (entry: Entry, name: string) => string | undefined {
  const { t } = useTranslation()
  const format = useFormat()

  function decision(valueOf: (field: string) => string, name: string): string {
    const written = valueOf('triageReason')
    const reason = triageReasonText(written, t)
    switch (valueOf('triage')) {
      case 'accepted':
        return t('{{name}} accepted this case', { name })
      case 'declined':
        return t('{{name}} declined this case: {{reason}}', { name, reason })
      case 'snoozed':
        return t('{{name}} snoozed this case until {{time}}: {{reason}}', {
          name,
          time: format.moment(valueOf('triageUntil')),
          reason,
        })
      case 'waiting':
        if (written !== deeperFix) return t('{{name}} returned this case to triage', { name })
        return t('Back in triage: needs a deeper fix')
      default:
        return t('{{name}} edited this case', { name })
    }
  }
  return ({ action, changes }, name) => {
    const changed = (field: string) => changes.find((one) => one.field === field)
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    switch (action) {
      case 'triaged':
        return decision((field) => text(changed(field)?.to), name)
      case 'snoozeEnded':
        return t('Snooze ended, back in triage')
      case 'merged':
        return t('{{name}} merged this case into {{key}}', { name, key: text(changed('duplicateOf')?.to) })
      case 'unmerged':
        return t('{{name}} undid the merge into {{key}}', { name, key: text(changed('duplicateOf')?.from) })
      case 'reportMerged':
        return t('{{name}} merged {{key}} into this case', { name, key: text(changed('mergedCase')?.to) })
      case 'reportUnmerged':
        return t('{{name}} undid the merge of {{key}}', { name, key: text(changed('mergedCase')?.from) })
      default:
        return undefined
    }
  }
}
