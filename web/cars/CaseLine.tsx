import { Box, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import { Unbroken } from '../ui/Unbroken.tsx'
import { Case } from '../../contract/cases/cases.ts'
import { pick } from '../../contract/values/keysOf.ts'
import classes from './CaseLine.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

/** A linked case: title and status, and the actions on the link. */
export function CaseLine({ theCase, children }: { theCase: PickedCase; children: ReactNode }) {
  const labels = useWorkLabels()
  const { id, key, title, status } = theCase
  return (
    <li className={`${classes.line} ${layout.row}`} data-linked={id}>
      <Link to="/cases/$id" params={{ id }} className={`${classes.case} ${layout.fills} ${text.plainLink}`}>
        <StatusDot status={status} />
        <Text span className={text.breaks} inherit lineClamp={2} lh={1.35} title={title}>
          <Unbroken>{title}</Unbroken>
        </Text>
        <Box component="span" className={classes.state} c="dimmed" fz="xs">
          {key} · {labels.caseStatus[status]}
        </Box>
      </Link>
      <span className={`${classes.action} ${layout.screenOnly}`}>{children}</span>
    </li>
  )
}

const fields = ['id', 'key', 'title', 'status', 'carId'] as const

/** The fields of a case that is chosen to be linked to a CAR. */
export const PickedCase = z.object(pick(Case.shape, fields))
export type PickedCase = z.output<typeof PickedCase>

export const pickedOf = (theCase: PickedCase): PickedCase => pick(theCase, fields)
