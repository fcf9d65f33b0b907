import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../ui/layout.module.css'

/** Rows rendered at first. */
const drawn = 10

type RowListProps<Row> = { label: string; rows: readonly Row[]; children: (row: Row) => ReactNode }

/** A short list of one's own things, the rest on request. */
export function RowList<Row>({ label, rows, children }: RowListProps<Row>) {
  const { t } = useTranslation()
  const [most, setMost] = useState(drawn)
  return (
    <>
      <ul className={`${layout.grid} ${layout.divided}`} aria-label={label}>
        {rows.slice(0, most).map(children)}
      </ul>
      {rows.length > most && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setMost(rows.length)}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}
