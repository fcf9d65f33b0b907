import { Box, Anchor, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Containment } from '../../contract/containment/containment.ts'
import { containmentPlaceText } from '../../contract/containment/containmentChoices.ts'
import { useAbility, useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Tag } from '../ui/Tag.tsx'
import { WaitingMark } from '../ui/WaitingMark.tsx'
import { icon, smallIcon } from '../ui/icons.ts'
import classes from './Containment.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { HoldLine } from './HoldLine.tsx'
import { useQuantity } from './useQuantity.ts'

type RowProps = { row: Containment; onConfirm: () => void; onEdit: () => void; onDelete: () => void }

/** One place: what is there, who contains it until when, and whether somebody there has confirmed it. */
export function ContainmentRow({ row, onConfirm, onEdit, onDelete }: RowProps) {
  const { t } = useTranslation()
  const { id: ownId } = useSignedIn()
  const mayDelete = useAbility('deleteContainment') || row.createdById === ownId
  const place = t(containmentPlaceText(row.where))
  const isOpen = row.confirmedAt === null
  return (
    <li
      className={`${classes.row} ${layout.outlined}`}
      data-open={isOpen || undefined}
      data-done={!isOpen || undefined}
    >
      <Box className={`${layout.shrinks} ${layout.gapSmall} ${layout.stack}`} flex="1 1 14rem">
        <Group gap="xs">
          <span className={`${text.strong} ${text.breaks}`}>{place}</span>
          <ConfirmedTag row={row} />
          <WaitingMark about={`containment/${row.id}`} />
        </Group>
        <Figures row={row} />
        {row.action !== null && <span>{row.action}</span>}
        <Facts row={row} />
        <HoldLine row={row} />
        {row.attachments.length > 0 && <Photos attachments={row.attachments} />}
      </Box>
      <Group gap={4}>
        {isOpen && (
          <Button className={classes.confirm ?? ''} variant="light" size="xs" onClick={onConfirm}>
            {t('Confirm here')}
          </Button>
        )}
        <IconAction
          label={t('Edit containment: {{place}}', { place })}
          icon={<IconPencil {...icon} />}
          onClick={onEdit}
        />
        {mayDelete && (
          <IconAction
            label={t('Delete containment: {{place}}', { place })}
            icon={<IconTrash {...icon} />}
            onClick={onDelete}
          />
        )}
      </Group>
    </li>
  )
}

export function ConfirmedTag({ row: { confirmedAt } }: { row: Containment }) {
  const { t } = useTranslation()
  return confirmedAt === null ? (
    <Tag tone="red" mark={<IconAlertTriangle {...smallIcon} />}>
      {t('Not confirmed')}
    </Tag>
  ) : (
    <Tag tone="green" mark={<IconCircleCheck {...smallIcon} />}>
      {t('Confirmed')}
    </Tag>
  )
}

function Figures({ row: { quantity, checked, bad, unit } }: { row: Containment }) {
  const { t } = useTranslation()
  const written = useQuantity()
  const figures = [
    quantity === null ? null : t('Quantity: {{quantity}}', { quantity: written(quantity, unit) }),
    checked === null ? null : t('Checked: {{quantity}}', { quantity: written(checked, unit) }),
    bad === null ? null : t('Bad: {{quantity}}', { quantity: written(bad, unit) }),
  ].filter((figure) => figure !== null)
  return figures.length > 0 ? <span className={text.figures}>{figures.join(' · ')}</span> : null
}

function Facts({ row }: { row: Containment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { owner, from, until, proof, confirmedAt, confirmedBy } = row
  const facts = [
    owner?.name,
    from !== null || until !== null ? format.days(from ?? until ?? '', until ?? from ?? '') : null,
    proof,
    confirmedAt === null
      ? null
      : t('Confirmed by {{name}} on {{moment}}', { name: confirmedBy?.name ?? '', moment: format.moment(confirmedAt) }),
  ].filter(Boolean)
  return facts.length > 0 ? <span className={`${text.breaks} ${text.secondary}`}>{facts.join(' · ')}</span> : null
}

function Photos({ attachments }: { attachments: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <Group component="ul" gap={6} aria-label={t('Proof')}>
      {attachments.map((url, index) => (
        <li key={url}>
          <Anchor href={url} target="_blank" rel="noreferrer">
            <img
              className={classes.photo}
              src={`${url}?size=thumbnail`}
              alt={t('Proof {{number}}', { number: index + 1 })}
              loading="lazy"
            />
          </Anchor>
        </li>
      ))}
    </Group>
  )
}
