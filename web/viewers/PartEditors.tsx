import { Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useViewers, type Viewed } from './useViewing.ts'
import { icon } from '../ui/icons.ts'
import classes from './Viewers.module.css'
import layout from '../ui/layout.module.css'

/** Says who else is editing this part of a record at the moment. */
export function PartEditors({ viewed, part }: { viewed: Viewed; part: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useViewers(viewed)
    .filter(({ parts }) => parts.includes(part))
    .map(({ person }) => person.name)
  return (
    <Text
      component="p"
      className={`${classes.editors} ${layout.row} ${layout.screenOnly}`}
      role="status"
      c="var(--accent)"
      fz="sm"
      mb={names.length > 0 ? 6 : 0}
    >
      {names.length > 0 && (
        <>
          <IconPencil {...icon} />
          {t('Being edited by {{names}}', { names: format.list(names) })}
        </>
      )}
    </Text>
  )
}
