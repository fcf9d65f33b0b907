import { useTranslation } from 'react-i18next'
import { type DefinedFigure, definitions } from '../../contract/analytics/definitions.ts'

/** The definition and unit of a figure, as in its tooltip. */
export function useDefinition(): (figure: DefinedFigure) => string {
  const { t } = useTranslation()
  const units: Record<(typeof definitions)[DefinedFigure]['unit'], string> = {
    calls: t('Unit: calls'),
    cases: t('Unit: cases'),
    minutes: t('Unit: minutes'),
    days: t('Unit: days'),
    CARs: t('Unit: CARs'),
    dollars: t('Unit: dollars'),
    share: t('Unit: percent'),
    'per week': t('Unit: per week'),
  }
  return (figure) => `${t(definitions[figure].formula)} ${units[definitions[figure].unit]}`
}
