import { useTranslation } from 'react-i18next'
import type { ErpInvoice } from '../../contract/erp/erp.ts'
import { useFormat } from '../i18n/format.ts'
import { CreateCaseButton } from './CreateCaseButton.tsx'
import { ErpList } from './ErpList.tsx'
import type { ErpColumn } from './ErpTable.tsx'
import { useErpInvoices } from './queries.ts'
import { useDocumentColumns } from './useDocumentColumns.tsx'
import { useListSearch } from '../browser/useListSearch.ts'
import { readIntegrationsSearch } from './integrationsSearch.ts'
import { searchTerm } from './searchTerm.ts'
import type { RecordForCase } from './recordForCase.ts'

/** The sales invoices of Business Central, drafts and posted ones. */
export function InvoicesList({ onCreateCase }: { onCreateCase: (record: RecordForCase) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ q, sort }] = useListSearch('/integrations', readIntegrationsSearch)
  const list = useErpInvoices({ q: searchTerm(q), sort })
  const shared = useDocumentColumns(t('Invoice'))
  const columns: ErpColumn<ErpInvoice>[] = [
    shared.number,
    shared.customer,
    {
      label: t('Invoice date'),
      sort: 'invoiceDate',
      largestFirst: true,
      leaves: 'second',
      renderCell: ({ invoiceDate }) => format.day(invoiceDate),
    },
    {
      label: t('Due Date'),
      sort: 'dueDate',
      largestFirst: true,
      leaves: 'first',
      renderCell: ({ dueDate }) => format.day(dueDate),
    },
    shared.status,
    {
      label: t('Remaining'),
      sort: 'remainingAmount',
      largestFirst: true,
      isFigure: true,
      leaves: 'first',
      renderCell: ({ remainingAmount, currencyCode }) => format.amount(remainingAmount, currencyCode),
    },
    shared.total,
  ]
  return (
    <ErpList
      title={t('Invoices')}
      searchLabel={t('Number, customer or reference')}
      list={list}
      columns={columns}
      renderBelow={({ customerName, invoiceDate }) => (
        <>
          {customerName} · <time dateTime={invoiceDate ?? undefined}>{format.day(invoiceDate)}</time>
        </>
      )}
      renderAction={({ number, customerId, customerName }) =>
        customerId && (
          <CreateCaseButton
            about={number}
            onClick={() =>
              onCreateCase({
                type: 'Customer',
                id: customerId,
                name: customerName,
                description: t('Invoice {{number}}', { number }),
              })
            }
          />
        )
      }
    />
  )
}
