import { Box, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../ui/IconAction.tsx'
import { icon } from '../../ui/icons.ts'
import text from '../../ui/text.module.css'
import classes from './CallsPanel.module.css'
import layout from '../../ui/layout.module.css'

type EscalationCardProps = {
  place: number
  title: string
  rungs: { when: string; who: string }[]
  isBusy: boolean
  onEdit: () => void
  onRemove?: () => void
  onUp?: () => void
  onDown?: () => void
}

/** An escalation in words: its calls, and who is notified when. */
export function EscalationCard(props: EscalationCardProps) {
  const { t } = useTranslation()
  const { place, title, rungs, isBusy, onEdit, onRemove, onUp, onDown } = props
  const actions = [
    { label: t('Move “{{name}}” up', { name: title }), icon: <IconArrowUp {...icon} />, act: onUp },
    { label: t('Move “{{name}}” down', { name: title }), icon: <IconArrowDown {...icon} />, act: onDown },
    { label: t('Edit “{{name}}”', { name: title }), icon: <IconPencil {...icon} />, act: onEdit },
    { label: t('Remove “{{name}}”', { name: title }), icon: <IconTrash {...icon} />, act: onRemove },
  ]
  return (
    <li className={classes.card}>
      <Box fw={500} className={text.breaks}>
        <span className={classes.order}>{place}</span>
        {title}
      </Box>
      <Group gap={4} wrap="nowrap">
        {actions.map(
          ({ label, icon: mark, act }) =>
            act && (
              <IconAction
                key={label}
                label={label}
                icon={mark}
                variant="subtle"
                color="gray"
                disabled={isBusy}
                onClick={act}
              />
            ),
        )}
      </Group>
      <ul className={layout.spanning}>
        {rungs.map(({ when, who }, index) => (
          <li key={index} className={classes.rung}>
            <span>{when}</span>
            <span className={text.breaks}>{who}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
