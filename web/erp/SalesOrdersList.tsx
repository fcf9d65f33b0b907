import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { ErpSalesOrder } from '../../contract/erp/erp.ts'
import { useFormat } from '../i18n/format.ts'
import { CreateCaseButton } from './CreateCaseButton.tsx'
import { ErpList } from './ErpList.tsx'
import type { ErpColumn } from './ErpTable.tsx'
import { useErpSalesOrders } from './queries.ts'
import { useDocumentColumns } from './useDocumentColumns.tsx'
import { useListSearch } from '../browser/useListSearch.ts'
import { readIntegrationsSearch } from './integrationsSearch.ts'
import { searchTerm } from './searchTerm.ts'
import type { RecordForCase } from './recordForCase.ts'

/** The sales orders of Business Central that are not completely invoiced yet. */
export function SalesOrdersList({ onCreateCase }: { onCreateCase: (record: RecordForCase) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ q, sort }] = useListSearch('/integrations', readIntegrationsSearch)
  const list = useErpSalesOrders({ q: searchTerm(q), sort })
  const shared = useDocumentColumns(t('Order'))
  const columns: ErpColumn<z.output<typeof ErpSalesOrder>>[] = [
    shared.number,
    shared.customer,
    {
      label: t('Their reference'),
      leaves: 'first',
      renderCell: ({ externalDocumentNumber }) => externalDocumentNumber,
    },
    {
      label: t('Order date'),
      sort: 'orderDate',
      largestFirst: true,
      leaves: 'second',
      renderCell: ({ orderDate }) => format.day(orderDate),
    },
    shared.status,
    {
      label: t('Shipped'),
      leaves: 'first',
      renderCell: ({ fullyShipped }) => (fullyShipped ? t('In full') : t('Not yet')),
    },
    shared.total,
  ]
  return (
    <ErpList
      title={t('Sales Orders')}
      searchLabel={t('Number, customer or reference')}
      list={list}
      columns={columns}
      renderBelow={({ customerName, orderDate }) => (
        <>
          {customerName} · <time dateTime={orderDate ?? undefined}>{format.day(orderDate)}</time>
        </>
      )}
      renderAction={({ id, number, customerName }) => (
        <CreateCaseButton
          about={number}
          onClick={() => onCreateCase({ type: 'Sales Order', id, name: customerName })}
        />
      )}
    />
  )
}
