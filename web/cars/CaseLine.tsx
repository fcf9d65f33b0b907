import { Box, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import classes from './CaseLine.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import type { PickedCase } from './pickedCase.ts'
import { Unbroken } from '../ui/Unbroken.tsx'

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
