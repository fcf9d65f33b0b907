import { useTranslation } from 'react-i18next'
import type { CallDimension } from '../../../contract/analytics/chartChoices.ts'
import { callTypeLabels, shiftLabels } from '../../../contract/records/labels.ts'
import { useFormat } from '../../i18n/format.ts'
import type { Cell } from '../chart/chartTable.ts'
import { translateLabels } from '../../ui/useWorkLabels.ts'

/** The names of the groups of calls: in full and on an axis, and the name of the dimension. */
export function useCallGroupNames(by: CallDimension) {
  const { t } = useTranslation()
  const format = useFormat()
  const types: Record<string, string> = translateLabels(t, callTypeLabels)
  const shifts: Record<string, string> = translateLabels(t, shiftLabels)
  const dimensions: Record<CallDimension, string> = {
    week: t('Week'),
    area: t('Area'),
    type: t('Type'),
    shift: t('Shift'),
  }
  const none: Record<CallDimension, string> = {
    week: '',
    area: t('No area'),
    type: '',
    shift: t('No shift'),
  }
  function short(key: string | null): string {
    if (key === null) return none[by]
    if (by === 'week') return format.shortDay(key)
    return { area: key.split(' / ').at(-1) ?? key, type: types[key] ?? key, shift: shifts[key] ?? key }[by]
  }
  function full(key: string | null): string {
    if (by === 'week' && key !== null) return t('Week of {{day}}', { day: format.day(key) })
    return by === 'area' && key !== null ? key : short(key)
  }
  /** The first column of a table of groups. */
  const column = {
    label: dimensions[by],
    write: (key: Cell) => full(key === null ? null : String(key)),
  }
  return { dimensions, short, full, column }
}
