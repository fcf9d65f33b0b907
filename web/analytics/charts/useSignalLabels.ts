import { useTranslation } from 'react-i18next'
import type { analyticsCalls } from '../../../contract/analytics/analyticsCalls.ts'
import type { controlled } from '../../../contract/analytics/chartChoices.ts'
import type { AnswerOf } from '../../../contract/http/call.ts'

export type Control = AnswerOf<typeof analyticsCalls.readControl>
export type Controlled = (typeof controlled)[number]

export function useSignalLabels(): Record<NonNullable<Control['points'][number]['signal']>, string> {
  const { t } = useTranslation()
  return { outside: t('Outside the control limits'), run: t('8 points in a row on one side of the mean') }
}
