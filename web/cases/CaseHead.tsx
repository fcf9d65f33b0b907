import { Box, Flex, Menu } from '@mantine/core'
import { IconArrowMerge, IconUsers } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { useAbility } from '../auth/signedIn.ts'
import { FollowButton } from '../notifications/FollowButton.tsx'
import { useFormat } from '../i18n/format.ts'
import { useShortcuts } from '../browser/useShortcuts.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { requestChoice } from '../ui/choiceRequest.ts'
import { MenuKeys } from '../ui/MenuKeys.tsx'
import { EditRecordButton, RecordMenu } from '../ui/RecordActions.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { Viewers } from '../viewers/Viewers.tsx'
import { commentsPlace } from '../comments/commentsPlace.ts'
import { CaseBadges } from './CaseBadges.tsx'
import { icon } from '../ui/icons.ts'
import classes from './CasePage.module.css'
import { useUndoableCase } from './useUndoableCase.ts'

const MergeDialog = lazy(async () => ({ default: (await import('./merge/MergeDialog.tsx')).MergeDialog }))

/** A case's title, badges, origin and actions. */
export function CaseHead({ theCase, onEdit }: { theCase: Case; onEdit: () => void }) {
  const { t } = useTranslation()
  const mayDelete = useAbility('deleteCase', theCase.createdById)
  const { deleteWithUndo } = useUndoableCase()
  const [isMerging, setMerging] = useState(false)
  // A merged case refers to another one, where it is edited.
  const isMerged = theCase.triage.duplicateOf !== null
  useShortcuts({
    ...(!isMerged && {
      editRecord: onEdit,
      mergeCase: () => setMerging(true),
      linkCar: () => requestChoice({ step: 'car', record: { feature: 'cases', id: theCase.id } }),
    }),
    ...(mayDelete && { deleteRecord: () => void deleteWithUndo(theCase) }),
  })
  return (
    <RecordHead
      list="/cases"
      number={theCase.key}
      title={theCase.title}
      actions={
        <>
          <Viewers feature="cases" recordId={theCase.id} />
          <FollowButton subject={{ caseId: theCase.id }} />
          {!isMerged && <EditRecordButton label={t('Edit Case')} onClick={onEdit} />}
          {(mayDelete || !isMerged) && (
            <RecordMenu deleteLabel={t('Delete case')} onDelete={mayDelete ? () => void deleteWithUndo(theCase) : null}>
              {!isMerged && (
                <Menu.Item
                  leftSection={<IconArrowMerge {...icon} />}
                  rightSection={<MenuKeys shortcut="mergeCase" />}
                  onClick={() => setMerging(true)}
                >
                  {t('Merge into…')}
                </Menu.Item>
              )}
            </RecordMenu>
          )}
          <DialogSuspense>
            {isMerging && <MergeDialog theCase={theCase} onClose={() => setMerging(false)} />}
          </DialogSuspense>
        </>
      }
      badges={<CaseBadges theCase={theCase} />}
      origin={<CaseOrigin theCase={theCase} />}
    />
  )
}

/** The start of a case's id, who reported it, and how many others have. */
function CaseOrigin({ theCase: { id, createdBy, createdAt, alsoReported } }: { theCase: Case }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <Box component="span" ff="monospace" title={id}>
        {id.split('-')[0]}
      </Box>
      <span>{t('Created by {{name}} on {{day}}', { name: createdBy.name, day: format.day(createdAt) })}</span>
      {alsoReported > 0 && (
        <Flex
          component="a"
          className={classes.others}
          mih="lg"
          c="var(--mantine-color-anchor)"
          fw={500}
          gap={4}
          align="center"
          display="inline-flex"
          href={`#${commentsPlace}`}
        >
          <IconUsers {...icon} size={14} />
          {t('Also reported by {{count}} more', { count: alsoReported })}
        </Flex>
      )}
    </>
  )
}
