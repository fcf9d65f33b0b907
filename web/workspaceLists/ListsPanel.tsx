import { Box, Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ListName,
  listNames,
  listValueLimit,
  builtInLabels,
} from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { ListValue } from '../../contract/workspaceLists/workspaceLists.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Section } from '../ui/Section.tsx'
import { useWorkspaceLists, useEditListValue, useOrderListValues } from './queries.ts'
import { icon } from '../ui/icons.ts'
import { ArrangedRow } from '../ui/ArrangedRow.tsx'
import layout from '../ui/layout.module.css'
import { Tag } from '../ui/Tag.tsx'
import { useArrangedList } from '../ui/useArrangedList.ts'
import { useValueName } from './useValueName.ts'

const ListValueDialog = lazy(async () => ({ default: (await import('./ListValueDialog.tsx')).ListValueDialog }))

/** The lists that the workspace keeps, for process managers. */
export function ListsPanel() {
  const { t } = useTranslation()
  const reading = useWorkspaceLists()
  const { data } = reading
  const [opened, setOpened] = useState<{ list: ListName; value?: ListValue } | null>(null)
  if (!data) return <QueryState of={reading} count={4} kind="row" />
  const texts: Record<ListName, { title: string; add: string }> = {
    departments: { title: t('Departments'), add: t('Add department') },
    caseCategories: { title: t('Categories of cases'), add: t('Add category of cases') },
    carCategories: { title: t('Categories of CARs'), add: t('Add category of CARs') },
    issueTypes: { title: t('Issue types'), add: t('Add issue type') },
  }
  return (
    <Stack maw="56rem">
      <Box component="p" maw="72ch" c="dimmed">
        {t('What forms offer, in this order. Records keep a retired value.')}
      </Box>
      {listNames.map((list) => {
        const values = data.filter((value) => value.list === list)
        return (
          <Section
            key={list}
            level={2}
            title={texts[list].title}
            action={
              <Button
                variant="default"
                leftSection={<IconPlus {...icon} />}
                disabled={values.length >= listValueLimit}
                onClick={() => setOpened({ list })}
              >
                {texts[list].add}
              </Button>
            }
          >
            <ValueList label={texts[list].title} values={values} onEdit={(value) => setOpened({ list, value })} />
          </Section>
        )
      })}
      <DialogSuspense>
        {opened && (
          <ListValueDialog
            {...opened}
            title={opened.value ? t('Edit name') : texts[opened.list].add}
            onClose={() => setOpened(null)}
          />
        )}
      </DialogSuspense>
    </Stack>
  )
}

type ValueListProps = {
  label: string
  values: readonly ListValue[]
  onEdit: (value: ListValue) => void
}

/** The values of one list in their order, retired ones last. */
function ValueList({ label, values, onEdit }: ValueListProps) {
  const { t } = useTranslation()
  const nameOf = useValueName()
  const editing = useEditListValue()
  const ordering = useOrderListValues()
  const arranged = useArrangedList({
    items: values,
    reorder: (ids, { list }) => ordering.mutateAsync({ list, ids }),
    setRetired: ({ id }, retired) => editing.mutateAsync({ id, edit: { retired } }),
    nameOf,
    texts: { retired: t('Value retired'), broughtBack: t('Value brought back') },
  })

  return (
    <ul className={`${layout.outlined} ${layout.divided}`} aria-label={label}>
      {arranged.map(({ item: value, actions }) => {
        const word = value.builtIn ? builtInLabels[value.list][value.key] : undefined
        return (
          <ArrangedRow
            key={value.id}
            label={nameOf(value)}
            isRetired={value.retiredAt !== null}
            isBusy={ordering.isPending || editing.isPending}
            tags={!value.builtIn && <Tag>{t('Added')}</Tag>}
            details={
              <>
                <span>{value.key}</span>
                {value.label !== null && word !== undefined && (
                  <span>{t('Originally {{name}}', { name: t(word) })}</span>
                )}
              </>
            }
            onEdit={() => onEdit(value)}
            {...actions}
          />
        )
      })}
    </ul>
  )
}
