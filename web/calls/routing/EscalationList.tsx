import { Button, Box, Group } from '@mantine/core'
import { IconPlus, IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routeLimit } from '../../../contract/calls/callChoices.ts'
import type { CallRoute } from '../../../contract/calls/callRoutes.ts'
import type { PlannedShift } from '../../../contract/settings/shifts.ts'
import type { User } from '../../../contract/users/users.ts'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import { icon } from '../../ui/icons.ts'
import { refusalText } from '../../ui/refusalText.ts'
import { Section } from '../../ui/Section.tsx'
import { toast, showError } from '../../ui/toast.tsx'
import { usePutCallRoutes } from './routingQueries.ts'
import { useRoutingTexts } from './useRoutingTexts.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import classes from './CallsPanel.module.css'

const EscalationDialog = lazy(async () => ({ default: (await import('./EscalationDialog.tsx')).EscalationDialog }))

type EscalationListProps = {
  saved: { answer: CallRoute[]; version: number }
  shifts: PlannedShift[]
  people: User[]
}

/** The escalations in order: the first that matches a call is used, the last one matches any. */
export function EscalationList({ saved, shifts, people }: EscalationListProps) {
  const { t } = useTranslation()
  const texts = useRoutingTexts(shifts, people)
  const putting = usePutCallRoutes()
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const { answer: routes, version } = saved
  const last = routes.length - 1

  async function put(sent: CallRoute[], title: string, undone?: CallRoute[]): Promise<void> {
    try {
      const { version: now } = await putting.mutateAsync({ sent, version })
      const undo = undone && {
        label: t('Undo'),
        onClick: () => void putting.mutateAsync({ sent: undone, version: now }).catch(complain),
      }
      toast({ title, ...(undo && { action: undo }) })
    } catch (error) {
      complain(error)
    }
  }
  function complain(error: unknown): void {
    showError(refusalText(error) ?? t('The change was not saved.'))
  }
  function move(from: number, to: number): void {
    const moved = routes.toSpliced(from, 1).toSpliced(to, 0, ...routes.slice(from, from + 1))
    void put(moved, t('Order saved'))
  }
  return (
    <Section
      title={t('Escalations')}
      action={
        <Button
          leftSection={<IconPlus {...icon} />}
          disabled={routes.length >= routeLimit}
          onClick={() => setEdited('new')}
        >
          {t('Add escalation')}
        </Button>
      }
    >
      <ol className={`${layout.outlined} ${layout.divided}`} aria-label={t('Escalations')}>
        {routes.map((route, index) => (
          <EscalationCard
            key={index}
            place={index + 1}
            title={texts.matches(route, routes.length === 1)}
            rungs={texts.rungs(route)}
            isBusy={putting.isPending}
            onEdit={() => setEdited(index)}
            {...(index < last && {
              onRemove: () => void put(routes.toSpliced(index, 1), t('Escalation removed'), routes),
              ...(index > 0 && { onUp: () => move(index, index - 1) }),
              ...(index < last - 1 && { onDown: () => move(index, index + 1) }),
            })}
          />
        ))}
      </ol>
      <DialogSuspense>
        {edited !== null && (
          <EscalationDialog
            routes={routes}
            version={version}
            place={edited === 'new' ? null : edited}
            shifts={shifts}
            people={people}
            onClose={() => setEdited(null)}
          />
        )}
      </DialogSuspense>
    </Section>
  )
}

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
function EscalationCard(props: EscalationCardProps) {
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
            act && <IconAction key={label} label={label} icon={mark} disabled={isBusy} onClick={act} />,
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
