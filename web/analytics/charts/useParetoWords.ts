import { useTranslation } from 'react-i18next'
import type { ParetoDimension } from '../../../contract/chartChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import type { ParetoBar } from './useBarNames.ts'

/** The few causes that make most of the trouble are those up to this share. */
export const most = 0.8

type ParetoWords = {
  /** What the shares are called: of cases, or of tags. */
  share: string
  /** Which few make most; null where there is nothing to tell apart. */
  finding: (bars: readonly ParetoBar[]) => string | null
}

/** What the Pareto chart says. A case counts once for each of its tags, so shares of these are none of the cases. */
export function useParetoWords(by: ParetoDimension): ParetoWords {
  const { t } = useTranslation()
  const format = useFormat()
  const isTag = by === 'tag'

  function finding(bars: readonly ParetoBar[]): string | null {
    const named = bars.filter(({ rest }) => !rest)
    if (bars.length < 2) return null
    const few = named.findIndex(({ cumulative }) => cumulative >= most) + 1
    const n = few || named.length
    const share = format.percent(named[n - 1]?.cumulative ?? 1)
    if (!few) {
      return isTag
        ? t('No few stand out: the largest {{n}} make {{share}} of all tags, of which a case may have several.', {
            n,
            share,
          })
        : t('No few stand out: the largest {{n}} make {{share}} of the cases.', { n, share })
    }
    const counts = { few, all: format.number(bars.length), share }
    // The last bar gathers two or more, nobody here knows how many.
    if (named.length < bars.length) {
      return isTag
        ? t('{{few}} of more than {{all}} make {{share}} of all tags, of which a case may have several.', counts)
        : t('{{few}} of more than {{all}} make {{share}} of the cases.', counts)
    }
    return isTag
      ? t('{{few}} of {{all}} make {{share}} of all tags, of which a case may have several.', counts)
      : t('{{few}} of {{all}} make {{share}} of the cases.', counts)
  }
  return { share: isTag ? t('Share of all tags together') : t('Share together'), finding }
}
