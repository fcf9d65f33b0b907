import { Box, Button, Group } from '@mantine/core'
import { IconClock, IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dispositionKindLabels } from '../../contract/containment/dispositionChoices.ts'
import type { Disposition } from '../../contract/containment/dispositions.ts'
import { useAbility, useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { useSigning } from '../auth/proof/useSigning.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Tag } from '../ui/Tag.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { icon, smallIcon } from '../ui/icons.ts'
import classes from './Containment.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { useApproveDisposition, useEditDisposition } from './queries.ts'
import { useQuantity } from './figures.ts'

type RowProps = { row: Disposition; onEdit: () => void; onDelete: () => void }

/** What is done with a part of what is suspect; use as is with its reason, its end and its approval. */
export function DispositionRow({ row, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation()
  const written = useQuantity()
  const { id: ownId } = useSignedIn()
  const mayDelete = useAbility('deleteContainment') || row.createdById === ownId
  const kind = t(dispositionKindLabels[row.kind])
  const isUsed = row.kind === 'use_as_is'
  const isOpen = isUsed && row.approvedAt === null
  return (
    <li className={`${classes.row} ${layout.outlined}`} data-open={isOpen || undefined}>
      <Box className={`${layout.shrinks} ${layout.gapSmall} ${layout.stack}`} flex="1 1 14rem">
        <Group gap="xs">
          <span className={`${text.strong} ${text.breaks}`}>{kind}</span>
          <span className={text.figures}>{written(row.quantity, row.unit)}</span>
          {isUsed && <ApprovalTag row={row} />}
        </Group>
        {row.reason !== null && <span>{row.reason}</span>}
        {isUsed && <End row={row} />}
      </Box>
      <Group gap={4}>
        {isUsed && <Decision row={row} />}
        <IconAction
          label={t('Edit disposition: {{kind}}', { kind })}
          icon={<IconPencil {...icon} />}
          onClick={onEdit}
        />
        {mayDelete && (
          <IconAction
            label={t('Delete disposition: {{kind}}', { kind })}
            icon={<IconTrash {...icon} />}
            onClick={onDelete}
          />
        )}
      </Group>
    </li>
  )
}

function ApprovalTag({ row: { approvedAt, endedAt } }: { row: Disposition }) {
  const { t } = useTranslation()
  if (approvedAt === null)
    return (
      <Tag tone="red" mark={<IconClock {...smallIcon} />}>
        {t('Not approved')}
      </Tag>
    )
  return (
    <Tag tone={endedAt === null ? 'green' : 'grey'} mark={<IconCircleCheck {...smallIcon} />}>
      {endedAt === null ? t('Approved') : t('Ended')}
    </Tag>
  )
}

function End({ row }: { row: Disposition }) {
  const { t } = useTranslation()
  const format = useFormat()
  const written = useQuantity()
  const { until, untilQuantity, usedQuantity, unit, askedBy, secondPerson, approvedAt } = row
  const facts = [
    until && t('Until {{day}}', { day: format.day(until) }),
    untilQuantity === null ? null : t('Up to {{quantity}}', { quantity: written(untilQuantity, unit) }),
    usedQuantity === null ? null : t('{{quantity}} used', { quantity: written(usedQuantity, unit) }),
    t('Requested by {{name}}', { name: askedBy.name }),
    approvedAt === null
      ? t('Second person: {{name}}', { name: secondPerson?.name ?? '' })
      : t('Approved by {{name}} on {{moment}}', { name: secondPerson?.name ?? '', moment: format.moment(approvedAt) }),
  ].filter(Boolean)
  return <span className={`${text.breaks} ${text.secondary}`}>{facts.join(' · ')}</span>
}

/** The button of the second person; once approved, ending it, which stops the reminders. */
function Decision({ row }: { row: Disposition }) {
  const { t } = useTranslation()
  const { id: ownId } = useSignedIn()
  const approving = useApproveDisposition()
  const editing = useEditDisposition()
  const written = useQuantity()
  const { sign, dialog } = useSigning()
  const { id, version } = row
  if (row.approvedAt === null) {
    if (row.secondPersonId !== ownId) return null
    const approve = () =>
      sign({
        meaning: 'released',
        id,
        seen: row,
        lead: t('You release {{quantity}} for use as is.', { quantity: written(row.quantity, row.unit) }),
        submitLabel: t('Sign'),
        async run(signature) {
          await approving.mutateAsync({ id, version, signature })
          return true
        },
      }).catch((error: unknown) => showError(t('The approval could not be saved.'), error))
    return (
      <>
        <Button
          className={classes.confirm ?? ''}
          variant="light"
          size="xs"
          loading={approving.isPending}
          onClick={() => void approve()}
        >
          {t('Approve')}
        </Button>
        {dialog}
      </>
    )
  }
  if (row.endedAt !== null) return null
  const onError = (error: unknown) => showError(t('The change could not be saved.'), error)
  const undo = (ended: Disposition) =>
    editing.mutate({ id, version: ended.version, edit: { ended: false } }, { onError })
  const onSuccess = (ended: Disposition) =>
    toast({ title: t('Use ended'), action: { label: t('Undo'), onClick: () => undo(ended) } })
  return (
    <Button
      variant="default"
      size="xs"
      loading={editing.isPending}
      onClick={() => editing.mutate({ id, version, edit: { ended: true } }, { onError, onSuccess })}
    >
      {t('End use')}
    </Button>
  )
}
