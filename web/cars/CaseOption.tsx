import { Box, Combobox, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '../ui/StatusDot.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import classes from './CasePicker.module.css'
import layout from '../ui/layout.module.css'
import type { PickedCase } from './pickedCase.ts'

type CaseOptionProps = { theCase: PickedCase; isChosen: boolean; isLinked: boolean; note: string | null }

/** A case that may be linked: title and status, and whether it is chosen or linked already. */
export function CaseOption({ theCase: { id, key, title, status }, isChosen, isLinked, note }: CaseOptionProps) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const facts = [key, labels.caseStatus[status], isLinked ? t('Already linked') : note].filter(Boolean)
  return (
    <Combobox.Option
      className={classes.option}
      value={id}
      active={isChosen}
      disabled={isLinked}
      aria-selected={isChosen || isLinked}
      aria-disabled={isLinked || undefined}
    >
      <span className={`${classes.box} ${layout.centered}`} data-on={isChosen || isLinked || undefined} aria-hidden>
        {(isChosen || isLinked) && <IconCheck size={12} stroke={3} />}
      </span>
      <Text span inherit lineClamp={2}>
        <Unbroken>{title}</Unbroken>
      </Text>
      <Box component="span" className={`${classes.facts} ${layout.row}`} c="dimmed" fz="xs">
        <StatusDot status={status} size={12} />
        {facts.join(' · ')}
      </Box>
    </Combobox.Option>
  )
}
