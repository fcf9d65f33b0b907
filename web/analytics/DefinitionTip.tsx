import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type DefinedFigure, definitions } from '../../contract/analytics/definitions.ts'
import { Tip } from '../ui/Tip.tsx'
import { icon } from '../ui/icons.ts'
import classes from './DefinitionTip.module.css'

const width = 260

/** Explains what a figure is, its unit, and how it is computed. */
export function DefinitionTip({ figure }: { figure: DefinedFigure }) {
  const label = useDefinition()(figure)
  return (
    <Tip label={label} multiline w={width} byTouch>
      <ActionIcon size={24} className={classes.tip} aria-label={label}>
        <IconInfoCircle {...icon} />
      </ActionIcon>
    </Tip>
  )
}

/** The definition and unit of a figure, as in its tooltip. */
function useDefinition(): (figure: DefinedFigure) => string {
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
