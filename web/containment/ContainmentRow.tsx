import { Box, Anchor, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPencil, IconTrash, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Containment } from '../../contract/containment/containment.ts'
import { containmentPlaceText } from '../../contract/containment/containmentChoices.ts'
import { useAbility, useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Tag } from '../ui/Tag.tsx'
import { WaitingMark } from '../ui/WaitingMark.tsx'
import { icon, smallIcon } from '../ui/icons.ts'
import { useQuantity } from './figures.ts'
import { showError } from '../ui/toast.tsx'
import { useCheckHold } from './queries.ts'
import classes from './Containment.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

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

/** A hold in the ERP: what is held, its note and link, and whether Business Central says that it is blocked. */
function HoldLine({ row }: { row: Containment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const checking = useCheckHold()
  const { holdItem, holdLot, holdUrl, holdNote, holdConfirmedAt } = row
  if (holdItem === null && holdLot === null && holdUrl === null && holdNote === null) return null
  const held = [
    holdItem && t('Item {{item}}', { item: holdItem }),
    holdLot && t('Lot {{lot}}', { lot: holdLot }),
    holdNote,
  ].filter(Boolean)
  return (
    <Group className={`${text.breaks} ${text.secondary}`} gap={6}>
      <IconLock size={14} stroke={1.5} aria-hidden />
      <span>{t('Hold: {{held}}', { held: held.join(', ') })}</span>
      {holdUrl !== null && (
        <Anchor href={holdUrl} target="_blank" rel="noreferrer" fz="xs">
          {t('Open the hold')}
        </Anchor>
      )}
      <span>
        {holdConfirmedAt === null
          ? t('not confirmed by Business Central')
          : t('confirmed by Business Central on {{moment}}', { moment: format.moment(holdConfirmedAt) })}
      </span>
      {holdItem !== null && holdLot === null && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={checking.isPending}
          onClick={() =>
            checking.mutate(row.id, {
              onError: (error) => showError(t('Business Central could not be queried.'), error),
            })
          }
        >
          {t('Check in Business Central')}
        </Button>
      )}
    </Group>
  )
}
