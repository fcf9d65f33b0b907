import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Definition } from '../../contract/analytics/dashboardDefinitions.ts'
import { useFormat } from '../i18n/format.ts'
import { Tip } from '../ui/Tip.tsx'
import { icon } from '../ui/icons.ts'
import classes from './DefinitionTip.module.css'

const width = 260

/** Explains what a figure is, its unit, and how it is computed. */
export function DefinitionTip({ definition }: { definition: Definition }) {
  const label = useDefinitionText(definition)
  return (
    <Tip label={label} multiline w={width} byTouch>
      <ActionIcon size={24} className={classes.tip} aria-label={label}>
        <IconInfoCircle {...icon} />
      </ActionIcon>
    </Tip>
  )
}

/** The definition and unit of a figure, as in its tooltip. */
function useDefinitionText({ formula, unit }: Definition): string {
  const { t } = useTranslation()
  const { currency } = useFormat()
  const units: Record<Definition['unit'], string> = {
    calls: t('Unit: calls'),
    cases: t('Unit: cases'),
    minutes: t('Unit: minutes'),
    days: t('Unit: days'),
    CARs: t('Unit: CARs'),
    money: t('Unit: {{unit}}', { unit: currency }),
    share: t('Unit: percent'),
    'per week': t('Unit: per week'),
  }
  return `${t(formula)} ${units[unit]}`
}
