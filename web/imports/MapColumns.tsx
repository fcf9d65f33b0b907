import { Button, Flex, NativeSelect, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileImport, type DateOrder, dateOrders } from '../../contract/imports/imports.ts'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { Section } from '../ui/Section.tsx'
import problems from '../ui/ImportProblems.module.css'
import classes from './ImportRecords.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { useImportTargets } from './useImportTargets.ts'
import { useImportPreview, useRunImport } from './queries.ts'
import type { RecordImport } from './recordImport.ts'

/** Milliseconds without a change before the preview is refreshed. */
const debounceDelay = 250

type MapColumnsProps = {
  record: RecordImport
  file: FileImport
  onDone: (done: FileImport) => void
  onCancel: () => void
}

/** The mapping of columns, a preview of the rows, and the button that imports them. */
export function MapColumns({ record, file, onDone, onCancel }: MapColumnsProps) {
  const { t } = useTranslation()
  const [mapping, setMapping] = useState(file.mapping)
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(null)
  const sent = { mapping, dateOrder }
  const [looked] = useDebouncedValue(sent, debounceDelay)
  const preview = useImportPreview(record.feature, file.id, looked)
  const importing = useRunImport(record.feature, file.id)
  const seen = preview.data
  const isCurrent = preview.isSuccess && !preview.isPlaceholderData && same(looked, sent)
  const isReady = isCurrent && seen?.problemCount === 0

  async function start(): Promise<void> {
    if (!isReady) return
    try {
      onDone(await importing.mutateAsync(sent))
    } catch {
      // The error is shown above the button.
    }
  }
  return (
    <>
      <Flex wrap="wrap" gap="0.25rem 0.75rem" align="center">
        <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
        <span className={`${text.medium} ${text.breaks}`}>{file.fileName}</span>
        <span className={text.secondary}>{t('{{count}} rows', { count: file.rows })}</span>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
          {t('Choose another file')}
        </Button>
      </Flex>
      <Section level={2} title={t('Columns')}>
        <ColumnTargets record={record} file={file} mapping={mapping} onChange={setMapping} />
        {(seen?.needsDateOrder || dateOrder !== null) && <DateOrderChoice value={dateOrder} onChange={setDateOrder} />}
      </Section>
      <ImportPreview
        record={record}
        preview={seen}
        error={preview.error}
        isCurrent={isCurrent}
        mapping={looked.mapping}
      />
      <div className={`${classes.footer} ${layout.atBottom} ${layout.stack}`}>
        <FormRefusal error={importing.error} />
        <Flex wrap="wrap" gap="0.75rem" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button disabled={!isReady} loading={importing.isPending} onClick={() => void start()}>
            {record.texts(t).start(file.rows)}
          </Button>
        </Flex>
      </div>
    </>
  )
}

type ColumnTargetsProps = Pick<MapColumnsProps, 'record' | 'file'> & {
  mapping: FileImport['mapping']
  onChange: (mapping: FileImport['mapping']) => void
}

/** The columns of the file, each with the field that it is imported as. */
function ColumnTargets({ record, file, mapping, onChange }: ColumnTargetsProps) {
  const { t } = useTranslation()
  const targets = useImportTargets(record)

  function choose(column: number, field: string): void {
    const chosen = targets.find(({ value }) => value === field)?.value ?? null
    // A field that moves to another column is removed from its previous one.
    onChange(mapping.map((one, index) => (index === column ? chosen : one === chosen ? null : one)))
  }
  return (
    <table className={`${problems.table} ${classes.columns}`} aria-label={t('Columns')}>
      <thead>
        <tr>
          <th scope="col">{t('File column')}</th>
          <th scope="col">{t('Maps to')}</th>
          <th scope="col">{t('Examples')}</th>
        </tr>
      </thead>
      <tbody>
        {file.columns.map(({ name, examples }, column) => (
          <tr key={column} data-out={mapping[column] === null || undefined}>
            <th scope="row">{name}</th>
            <td>
              <NativeSelect
                aria-label={t('“{{column}}” maps to', { column: name })}
                value={mapping[column] ?? ''}
                onChange={(event) => choose(column, event.currentTarget.value)}
                data={[{ value: '', label: t('Leave out') }, ...targets]}
              />
            </td>
            <td className={`${text.cut} ${text.secondary}`}>{examples.join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DateOrderChoiceProps = { value: DateOrder | null; onChange: (order: DateOrder | null) => void }

/** Asks what comes first in dates that can be read in two ways. */
function DateOrderChoice({ value, onChange }: DateOrderChoiceProps) {
  const { t } = useTranslation()
  const orderLabel = useId()
  return (
    <div className={`${classes.order} ${layout.row}`}>
      <span id={orderLabel}>{t('In dates such as 03/04/2026, first comes')}</span>
      <SegmentedControl
        aria-labelledby={orderLabel}
        value={value ?? ''}
        onChange={(chosen) => onChange(dateOrders.find((known) => known === chosen) ?? null)}
        data={[
          { value: 'dmy', label: t('The day') },
          { value: 'mdy', label: t('The month') },
        ]}
      />
    </div>
  )
}

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
