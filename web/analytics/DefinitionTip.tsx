import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { DefinedFigure } from '../../contract/analytics/definitions.ts'
import { Tip } from '../ui/Tip.tsx'
import { icon } from '../ui/icons.ts'
import classes from './DefinitionTip.module.css'
import { useDefinition } from './useDefinition.ts'

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
