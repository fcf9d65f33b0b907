import { Box, Flex } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import { useAbility, useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { RowButton } from '../ui/RowButton.tsx'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { icon } from '../ui/icons.ts'
import { useRestoreReadAcross, useWithdraw } from './queries.ts'
import { ReadAcrossStateTag } from './ReadAcrossStateTag.tsx'
import { usePlaceNote } from './usePlaceNote.ts'
import { isPastDue } from '../../contract/records/openWork.ts'
import { readerToday } from '../i18n/timeZone.ts'
import classes from './PlaceLine.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

/**
 * A place that was asked: where, the answer, whose it is and until when; with a button to withdraw the question.
 * `withCar`: also what it is about, outside of the page of its CAR.
 */
export function PlaceLine({ asked, withCar = false }: { asked: ReadAcross; withCar?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const noteOf = usePlaceNote()
  const { id: ownId } = useSignedIn()
  const answersAll = useAbility('answerReadAcross')
  const { deleteWithUndo } = useDeleteWithUndo<ReadAcross>({
    remove: useWithdraw().mutateAsync,
    restore: useRestoreReadAcross().mutateAsync,
    texts: {
      deleted: ({ location }) => ({ title: t('Question withdrawn'), description: location }),
      deleteFailed: t('The question could not be withdrawn.'),
      restored: () => t('Question restored'),
      restoreFailed: t('The question could not be restored.'),
    },
  })
  const { id, location, station, area, site, state, askedOf, dueDate, reason, evidence, car } = asked
  const note = noteOf(asked)
  const mayWithdraw = answersAll || asked.askedById === ownId || asked.car.ownerId === ownId
  const who =
    dueDate && state === 'asked'
      ? t('{{name}}, by {{day}}', { name: askedOf.name, day: format.day(dueDate) })
      : askedOf.name
  return (
    <li className={classes.line}>
      <Link
        to="/read-across/$id"
        params={{ id }}
        className={`${classes.link} ${layout.hoverable} ${layout.fills} ${text.plainLink} ${layout.stack}`}
        title={location}
      >
        <Flex component="span" gap="xs" align="center" justify="space-between" wrap="wrap">
          <Box component="span" className={`${text.medium} ${text.breaks} ${layout.shrinks}`}>
            {station ?? area ?? site}
          </Box>
          <ReadAcrossStateTag state={state} isLate={isLate(asked)} />
        </Flex>
        <Box component="span" className={`${text.secondary} ${text.breaks}`}>
          {[...(station === null ? [] : [area ?? site]), who].join(' · ')}
        </Box>
        {withCar && (
          <span className={`${text.threeLines} ${text.breaks} ${text.secondary}`}>
            {car.key} {car.title}
          </span>
        )}
        {(note ?? reason ?? evidence) && (
          <span className={`${text.threeLines} ${text.breaks} ${text.secondary}`}>{note ?? reason ?? evidence}</span>
        )}
      </Link>
      {mayWithdraw && !withCar && (
        <RowButton
          label={t('Withdraw the question to {{place}}', { place: location })}
          onClick={() => void deleteWithUndo(asked)}
        >
          <IconX {...icon} />
        </RowButton>
      )}
    </li>
  )
}

/** Whether an answer is missing and its day has passed. */
export const isLate = ({ state, dueDate }: Pick<ReadAcross, 'state' | 'dueDate'>): boolean =>
  state === 'asked' && isPastDue(dueDate, readerToday())
