import { IconCalendar, IconCopy, IconLink, IconMessageCircle, IconPencil, IconUser } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShortcutName, shortcuts } from '../browser/shortcuts.ts'
import { CarStatusMark } from '../cars/CarStatusTag.tsx'
import { commentsPlace } from '../comments/commentsPlace.ts'
import { showDialog } from '../ui/DialogRegion.tsx'
import { useRecordActions } from '../ui/inPlace/recordActions.ts'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { toast, showError } from '../ui/toast.tsx'
import type { Command, Step } from './command.ts'
import type { OpenRecord } from './useOpenRecord.ts'
import { icon } from '../ui/icons.ts'
import { keyOf } from '../ui/shortcutText.ts'

const LinkCasesDialog = lazy(async () => ({ default: (await import('../cars/LinkCasesDialog.tsx')).LinkCasesDialog }))

/** Fields whose values the palette itself offers. */
const ownSteps: readonly ShortcutName[] = ['setStatus', 'setAssignee', 'setPriority', 'setDueDate']

/** Commands for the case or CAR in view: a step leads to its choices, other fields open in place. */
export function useRecordCommands(open: OpenRecord | undefined, goTo: (step: Step) => void): Command[] {
  const { t } = useTranslation()
  const onPage = useRecordActions()
  if (!open) return []
  const { feature, record } = open
  const isCase = feature === 'cases'
  const step = (to: Step, label: string, mark: Command['mark'], shortcut?: ShortcutName): Command => ({
    id: `record-${to}`,
    label,
    mark,
    keys: keyOf(shortcut),
    run: () => goTo(to),
    staysOpen: true,
  })

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${location.origin}/${feature}/${record.id}`)
      toast({ title: t('Link copied') })
    } catch {
      showError(t('The link could not be copied.'))
    }
  }
  const commands: (Command | false)[] = [
    step(
      'status',
      t('Change status'),
      isCase ? <StatusDot status={record.status} size={16} /> : <CarStatusMark status={record.status} />,
      'setStatus',
    ),
    step('assignee', isCase ? t('Assign to') : t('Change owner'), <IconUser {...icon} />, 'setAssignee'),
    step('priority', t('Change priority'), <PriorityMark priority={record.priority} />, 'setPriority'),
    step('dueDate', t('Change due date'), <IconCalendar {...icon} />, 'setDueDate'),
    ...onPage
      .filter(({ shortcut }) => !ownSteps.includes(shortcut) && shortcuts[shortcut].group !== 'listPage')
      .map(({ shortcut, label, press }) => ({
        id: `field-${shortcut}-${label}`,
        label,
        mark: <IconPencil {...icon} />,
        keys: keyOf(shortcut),
        run: press,
        runsAfterwards: true,
      })),
    isCase
      ? step('car', t('Link to a CAR'), <IconLink {...icon} />)
      : !onPage.some(({ shortcut }) => shortcut === 'linkCases') && {
          id: 'link-cases',
          label: t('Link cases'),
          mark: <IconLink {...icon} />,
          run: () => showDialog((close) => <LinkCasesDialog car={record} onClose={close} />),
          runsAfterwards: true,
        },
    isCommentBoxThere() && {
      id: 'record-comment',
      label: t('Write a comment'),
      mark: <IconMessageCircle {...icon} />,
      keys: keyOf('addComment'),
      run: writeComment,
      runsAfterwards: true,
    },
    { id: 'copy-link', label: t('Copy link'), mark: <IconCopy {...icon} />, run: () => void copy() },
  ]
  return commands.filter((command) => command !== false)
}

const commentBox = () => document.querySelector<HTMLElement>(`#${commentsPlace} textarea`)
const isCommentBoxThere = () => commentBox() !== null

function writeComment(): void {
  const box = commentBox()
  box?.scrollIntoView({ block: 'center' })
  box?.focus({ preventScroll: true })
}
