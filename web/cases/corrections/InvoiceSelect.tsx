import { Box, Flex, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import type { ErpInvoice } from '../../../contract/erp/erp.ts'
import { DocumentStatus } from '../../erp/DocumentStatus.tsx'
import { useErpInvoices } from '../../erp/queries.ts'
import { searchTerm } from '../../erp/searchTerm.ts'
import { useFormat } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { invoicesOf, isCorrectable } from './invoicesOfCase.ts'
import text from '../../ui/text.module.css'

/** Milliseconds without typing before the ERP is asked. */
const debounceDelay = 250

type InvoiceSelectProps = Pick<SelectProps, 'error'> & {
  theCase: Case
  value: string | null
  /** The number of the preselected invoice. */
  knownAs: string | undefined
  onChange: (id: string | null) => void
}

/** Selects the invoice to correct, newest first. */
export function InvoiceSelect({ theCase, value, knownAs = '', onChange, error }: InvoiceSelectProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState('')
  // The label of the selected invoice is not a search.
  const label = picked || knownAs
  const [words] = useDebouncedValue(typed === label ? '' : searchTerm(typed), debounceDelay)
  const list = useErpInvoices({ q: words, filter: invoicesOf(theCase, words) })
  const invoices = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(({ status }) => status !== 'Draft')
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const isOfOrder = theCase.relatedRecordType === 'Sales Order'
  function choose(invoice: ErpInvoice | undefined): void {
    setPicked(invoice?.number ?? '')
    onChange(invoice?.id ?? null)
  }
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />

  return (
    <Select
      label={t('Invoice')}
      placeholder={t('Search by number or reference')}
      description={
        isOfOrder && list.isSuccess && invoices.length === 0 && !words
          ? t('No invoice refers to this order. Search for the invoice.')
          : undefined
      }
      searchable
      data-autofocus
      error={error}
      nothingFoundMessage={list.isFetching ? t('Searching…') : t('Nothing found in Business Central')}
      data={[
        ...(value !== null && !byId.has(value) ? [{ value, label }] : []),
        ...invoices.map(({ id, number, status }) => ({
          value: id,
          label: number,
          disabled: !isCorrectable({ status }),
        })),
      ]}
      // Filtered by the ERP.
      filter={({ options }) => options}
      value={value}
      onChange={(id) => choose(byId.get(id ?? ''))}
      searchValue={typed}
      onSearchChange={setTyped}
      renderOption={({ option }) => {
        const invoice = byId.get(option.value)
        if (!invoice) return option.label
        return (
          <Flex component="span" gap="0.25rem 0.75rem" align="center" wrap="wrap" flex={1} miw={0}>
            <Box component="span" className={text.line} fw={500}>
              {invoice.number}
            </Box>
            <Box component="span" className={text.line} flex={1} c="dimmed" fz="xs">
              {format.day(invoice.invoiceDate)}
              {isOfOrder && ` · ${invoice.customerName}`}
            </Box>
            <DocumentStatus status={invoice.status} />
            <span className={text.figures}>{format.amount(invoice.totalAmountIncludingTax, invoice.currencyCode)}</span>
          </Flex>
        )
      }}
    />
  )
}
