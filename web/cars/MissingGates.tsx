import { Anchor, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { GateBox } from '../../contract/gates/gateChoices.ts'
import type { Gate } from '../../contract/gates/gates.ts'
import classes from './MissingGates.module.css'
import layout from '../ui/layout.module.css'

/** The ids of the parts of a CAR's page. */
export const anchorOf: Record<GateBox, string> = {
  currentCondition: 'step-currentCondition',
  owner: 'car-details',
  rootCauseAnalysis: 'step-rootCauseAnalysis',
  countermeasures: 'step-countermeasures',
  effectiveness: 'step-followUpPlan',
  tasks: 'step-implementationPlan',
  cases: 'car-cases',
  readAcross: 'car-read-across',
  documents: 'car-documents',
  containment: 'car-containment',
}

type MissingGatesProps = { carId: string; gates: readonly Gate[]; onFollow?: () => void }

/** What is missing, each a link to the part of the CAR's page where it is added. */
export function MissingGates({ carId, gates, onFollow }: MissingGatesProps) {
  const { t } = useTranslation()
  return (
    <Flex component="ul" direction="column">
      {gates.map(({ gate, box, text, values }) => (
        <li key={gate}>
          <Anchor
            className={`${classes.gate} ${layout.row}`}
            c="inherit"
            fz="sm"
            renderRoot={(props) => <Link to="/cars/$id" params={{ id: carId }} hash={anchorOf[box]} {...props} />}
            {...(onFollow && { onClick: onFollow })}
          >
            {t(text, values)}
          </Anchor>
        </li>
      ))}
    </Flex>
  )
}
