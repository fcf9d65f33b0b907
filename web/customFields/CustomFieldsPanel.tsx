import { Box, Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CustomRecord, customFieldLimit, customRecords } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Section } from '../ui/Section.tsx'
import { useCustomFields, useEditCustomField, useOrderCustomFields } from './queries.ts'
import { icon } from '../ui/icons.ts'
import { useArrangedList } from '../ui/useArrangedList.ts'
import { ArrangedRow } from '../ui/ArrangedRow.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useKindLabels } from './useKindLabels.ts'
import layout from '../ui/layout.module.css'

const CustomFieldDialog = lazy(async () => ({ default: (await import('./CustomFieldDialog.tsx')).CustomFieldDialog }))

/** The custom fields of cases and CARs, for process managers. */
export function CustomFieldsPanel() {
  const { t } = useTranslation()
  const reading = useCustomFields()
  const { data } = reading
  const [opened, setOpened] = useState<{ record: CustomRecord; field?: CustomField } | null>(null)
  if (!data) return <QueryState of={reading} count={3} kind="row" />
  const titles: Record<CustomRecord, string> = { case: t('Cases'), car: t('CARs') }
  const addLabels: Record<CustomRecord, string> = {
    case: t('Add a field to cases'),
    car: t('Add a field to CARs'),
  }
  return (
    <Stack maw="56rem">
      <Box component="p" maw="72ch" c="dimmed">
        {t('Record what your plant needs to know. Retired fields keep their values.')}
      </Box>
      {customRecords.map((record) => {
        const fields = data.filter((field) => field.record === record)
        const inUse = fields.filter(({ retiredAt }) => retiredAt === null).length
        const add = () => setOpened({ record })
        return (
          <Section
            key={record}
            level={2}
            title={titles[record]}
            action={
              fields.length > 0 && (
                <Group gap="sm">
                  <Box component="span" c="dimmed" fz="xs">
                    {t('{{used}} of {{limit}} fields', { used: inUse, limit: customFieldLimit })}
                  </Box>
                  <Button leftSection={<IconPlus {...icon} />} disabled={inUse >= customFieldLimit} onClick={add}>
                    {addLabels[record]}
                  </Button>
                </Group>
              )
            }
          >
            {fields.length === 0 ? (
              <EmptyState
                title={t('No custom fields yet')}
                guide="administrator#custom-fields"
                description={
                  record === 'case'
                    ? t('For example the melt temperature, or whether a customer is affected.')
                    : t('For example the supplier, or the date of the next audit.')
                }
                action={{ label: addLabels[record], onClick: add }}
              />
            ) : (
              <CustomFieldList
                label={titles[record]}
                fields={fields}
                onEdit={(field) => setOpened({ record, field })}
              />
            )}
          </Section>
        )
      })}
      <DialogSuspense>{opened && <CustomFieldDialog {...opened} onClose={() => setOpened(null)} />}</DialogSuspense>
    </Stack>
  )
}

type CustomFieldListProps = {
  /** What the fields belong to. */
  label: string
  fields: readonly CustomField[]
  onEdit: (field: CustomField) => void
}

/** The fields of one kind of record in their order, retired ones last. */
function CustomFieldList({ label, fields, onEdit }: CustomFieldListProps) {
  const { t } = useTranslation()
  const editing = useEditCustomField()
  const ordering = useOrderCustomFields()
  const arranged = useArrangedList({
    items: fields,
    reorder: (ids, { record }) => ordering.mutateAsync({ record, ids }),
    setRetired: ({ id }, retired) => editing.mutateAsync({ id, edit: { retired } }),
    nameOf: (field) => field.label,
    texts: { retired: t('Field retired'), broughtBack: t('Field brought back') },
  })

  return (
    <ul className={`${layout.outlined} ${layout.divided}`} aria-label={label}>
      {arranged.map(({ item, actions }) => (
        <CustomFieldRow
          key={item.id}
          field={item}
          isBusy={ordering.isPending || editing.isPending}
          onEdit={() => onEdit(item)}
          {...actions}
        />
      ))}
    </ul>
  )
}

type CustomFieldRowProps = {
  field: CustomField
  isBusy: boolean
  /** Left out at the ends of the list. */
  onUp?: () => void
  onDown?: () => void
  onEdit: () => void
  onRetire: () => void
}

function CustomFieldRow({ field, ...actions }: CustomFieldRowProps) {
  const { t } = useTranslation()
  const kinds = useKindLabels()
  const { label, key, kind, unit, choices, requiredFor, required, inCharts, retiredAt } = field
  const inUse = choices.filter((choice) => !choice.retired)
  return (
    <ArrangedRow
      {...actions}
      label={label}
      isRetired={retiredAt !== null}
      tags={
        <>
          {(required || requiredFor.length > 0) && <Tag>{t('Required')}</Tag>}
          {inCharts && <Tag>{t('In charts')}</Tag>}
        </>
      }
      details={
        <>
          <span>{unit === null ? kinds[kind] : `${kinds[kind]} (${unit})`}</span>
          <span>{key}</span>
          {kind === 'choice' && <span>{inUse.map((choice) => choice.label).join(', ')}</span>}
        </>
      }
    />
  )
}
