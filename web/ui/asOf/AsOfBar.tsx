import { Box, Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../../contract/records/asOf.ts'
import { asOfParts } from '../../../contract/records/asOfChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { localOf, momentOf } from '../../i18n/moments.ts'
import { readerToday, useTimeZone } from '../../i18n/timeZone.ts'
import { DayInput } from '../DayInput.tsx'
import { IconAction } from '../IconAction.tsx'
import { icon } from '../icons.ts'
import { TimeInput } from '../TimeInput.tsx'
import classes from './AsOf.module.css'
import layout from '../layout.module.css'
import type { AsOfSearch } from './asOf.ts'

/** Says which moment a page shows, and leads to others and back to today. Without a state the moment is still being read. */
export function AsOfBar({ at, state }: { at: string; state: RecordAsOf | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const go = (asOf: string | undefined, replace = false) =>
    void navigate({ to: '.', search: (search: AsOfSearch) => ({ ...search, asOf }), replace, resetScroll: false })
  const changed = state?.fields.filter((field) => field.changed).length
  const partsChanged = state !== undefined && haveChanged(state)
  return (
    <Box component="section" className={classes.bar} aria-label={t('Earlier state')} px="md" py="sm">
      <Group gap="sm" justify="space-between">
        <Group gap="sm" wrap="nowrap" align="flex-start" miw={0}>
          <IconHistory size={20} stroke={1.5} aria-hidden />
          <div role="status">
            <Box fw={600}>{t('As it was on {{moment}}', { moment: format.moment(at) })}</Box>
            <Box fz="xs">
              {changed === 0 && !partsChanged && t('No field has changed since.')}
              {changed !== undefined &&
                changed > 0 &&
                t('{{count}} fields have changed since.', { count: changed })}{' '}
              {partsChanged && t('Parts of it, such as tasks or causes, have changed since.')}{' '}
              {state?.deleted && t('It was deleted at that time.')}
            </Box>
          </div>
        </Group>
        <Group gap="xs" className={layout.screenOnly ?? ''} justify="flex-end" flex="1 1 20rem" miw={0} wrap="wrap">
          <Group gap={4} wrap="nowrap" flex="1 1 16rem" justify="flex-end" miw={0} maw="100%">
            <MomentFields at={at} onChange={(moment) => go(moment, true)} />
          </Group>
          <Group gap={4} wrap="nowrap">
            <IconAction
              label={t('Previous change')}
              icon={<IconChevronLeft {...icon} />}
              variant="default"
              size="input-sm"
              disabled={!state?.previousAt}
              onClick={() => go(state?.previousAt ?? undefined)}
            />
            <IconAction
              label={t('Next change')}
              icon={<IconChevronRight {...icon} />}
              variant="default"
              size="input-sm"
              disabled={!state?.nextAt}
              onClick={() => go(state?.nextAt ?? undefined)}
            />
          </Group>
          <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={() => go(undefined)}>
            {t('Back to today')}
          </Button>
        </Group>
      </Group>
    </Box>
  )
}

/** Whether something that belonged to the record has changed since, or was deleted. */
const haveChanged = (state: RecordAsOf): boolean =>
  [...state.suspect, ...state.eightD].some(({ changed }) => changed) ||
  asOfParts.some((part) =>
    state[part].some(({ fields, deletedSince }) => deletedSince || fields.some(({ changed }) => changed)),
  )

/** Chooses the moment, by its day and time. */
function MomentFields({ at, onChange }: { at: string; onChange: (moment: string) => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [day = '', time = ''] = localOf(at, timeZone).split('T')
  const choose = (local: string) => {
    const moment = momentOf(local, timeZone)
    if (moment !== null && Date.parse(moment) <= Date.now()) onChange(moment)
  }
  return (
    <>
      <DayInput
        className={classes.day ?? ''}
        aria-label={t('Date')}
        clearable={false}
        maxDate={readerToday()}
        value={day}
        onChange={(chosen) => chosen && choose(`${chosen}T${time}`)}
      />
      <TimeInput
        className={classes.time ?? ''}
        aria-label={t('Time')}
        value={time}
        onChange={(chosen) => choose(`${day}T${chosen}`)}
      />
    </>
  )
}
