import { useTranslation } from 'react-i18next'
import type { ErpInvoice } from '../../contract/erp/erp.ts'
import { useFormat } from '../i18n/format.ts'
import { DocumentStatus } from './DocumentStatus.tsx'
import type { ErpColumn } from './ErpTable.tsx'
import { RecordLink } from './RecordLink.tsx'
import text from '../ui/text.module.css'

type Document = Pick<
  ErpInvoice,
  'id' | 'number' | 'url' | 'customerName' | 'status' | 'totalAmountIncludingTax' | 'currencyCode'
>

/** The columns common to all sales documents. `name` is the heading of the number. */
export function useDocumentColumns(name: string) {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    number: {
      label: name,
      sort: 'number',
      renderCell: ({ number, url }) => (
        // A number is not broken at its hyphens.
        <span className={text.line}>
          <RecordLink url={url}>{number}</RecordLink>
        </span>
      ),
    },
    customer: {
      label: t('Customer'),
      sort: 'customerName',
      leaves: 'second',
      renderCell: ({ customerName }) => customerName,
    },
    status: { label: t('Status'), renderCell: ({ status }) => <DocumentStatus status={status} /> },
    total: {
      label: t('Total'),
      sort: 'totalAmountIncludingTax',
      largestFirst: true,
      isFigure: true,
      renderCell: ({ totalAmountIncludingTax, currencyCode }) => format.amount(totalAmountIncludingTax, currencyCode),
    },
  } satisfies Record<string, ErpColumn<Document>>
}
