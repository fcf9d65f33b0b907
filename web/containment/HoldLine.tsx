import { Anchor, Button, Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Containment } from '../../contract/containment/containment.ts'
import { useFormat } from '../i18n/format.ts'
import { showError } from '../ui/showError.ts'
import text from '../ui/text.module.css'
import { useCheckHold } from './queries.ts'

/** A hold in the ERP: what is held, its note and link, and whether Business Central says that it is blocked. */
export function HoldLine({ row }: { row: Containment }) {
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
