import { Box, Button, Flex, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { useAbility } from '../auth/signedIn.ts'
import { FollowButton } from '../notifications/FollowButton.tsx'
import { useFormat } from '../i18n/format.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { commentsPlace } from '../comments/commentsPlace.ts'
import { CaseBadges } from './CaseBadges.tsx'
import classes from './CasePage.module.css'
import { useUndoableCase } from './useUndoableCase.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** A case's title, badges, origin and actions. */
export function CaseHead({ theCase, onEdit }: { theCase: Case; onEdit: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayDelete = useAbility('deleteCase', theCase.createdById)
  const { deleteWithUndo } = useUndoableCase()
  return (
    <RecordHead
      list="/cases"
      number={theCase.key}
      title={theCase.title}
      actions={
        <>
          <FollowButton subject={{ caseId: theCase.id }} />
          <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            {t('Edit Case')}
          </Button>
          {mayDelete && (
            <Menu width={180}>
              <Menu.Target>
                <IconAction label={t('More actions')} icon={<IconDots {...icon} />} variant="default" size="input-sm" />
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash {...icon} />}
                  onClick={() => void deleteWithUndo(theCase)}
                >
                  {t('Delete case')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      }
      badges={<CaseBadges theCase={theCase} />}
      origin={
        <>
          <Box component="span" ff="monospace" title={theCase.id}>
            {theCase.id.split('-')[0]}
          </Box>
          <span>
            {t('Created by {{name}} on {{day}}', {
              name: theCase.createdBy.name,
              day: format.day(theCase.createdAt),
            })}
          </span>
          {theCase.alsoReported > 0 && (
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
              {t('Also reported by {{count}} more', { count: theCase.alsoReported })}
            </Flex>
          )}
        </>
      }
    />
  )
}
