import { Box, Select } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import type { ErpInvoiceWithLines } from '../../../contract/erp/erp.ts'
import type { Correction } from '../../../contract/cases/corrections.ts'
import { useErpReturnReasons } from '../../erp/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { newId } from '../../api/newId.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { refusedFields, isSame } from '../../ui/formValues.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.tsx'
import { useCaseLabels } from '../useCaseLabels.ts'
import layout from '../../ui/layout.module.css'
import {
  type CorrectionFormErrors,
  type CorrectionFormValues,
  correctionFields,
  correctionSent,
  emptyCorrection,
  errorsInCorrection,
  hasWrongQuantity,
  isPartlyCredited,
} from './correctionForm.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceSelect } from './InvoiceSelect.tsx'
import { useSuggestedInvoice } from './invoicesOfCase.ts'
import { useCorrectableInvoice, useCreateCorrection } from './queries.ts'
import { WhatIsMade } from './WhatIsMade.tsx'

type CorrectionDialogProps = { theCase: Case; action: Correction['correctionAction']; onClose: () => void }

/** Asks what to correct, shows the documents that this will create, and starts it. Sent again it is the same correction. */
export function CorrectionDialog({ theCase, action, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const creation = useCreateCorrection(theCase.id)
  const [id] = useState(newId)
  const [values, setValues] = useState<CorrectionFormValues>(emptyCorrection)
  const [errors, setErrors] = useState<CorrectionFormErrors>({})
  const suggested = useSuggestedInvoice(theCase)
  const invoiceId = values.invoiceId ?? suggested?.id ?? null
  const reading = useCorrectableInvoice(theCase.id, invoiceId)
  const invoice = reading.data
  /** A quantity that is wrong has its own error, beside it. */
  const isQuantityWrong = invoice !== undefined && hasWrongQuantity(values, invoice)
  const reasons = useErpReturnReasons(invoiceId !== null).data ?? []

  function change(part: Partial<CorrectionFormValues>): void {
    setValues({ ...values, ...part })
    setErrors({})
  }
  async function create(): Promise<void> {
    const found = errorsInCorrection(t, action, values, invoice)
    setErrors(found)
    if (Object.keys(found).length > 0 || !invoice) return
    try {
      await creation.mutateAsync({ id, ...correctionSent(action, values, invoice) })
      onClose()
      toast({ title: labels.correctionAction[action], description: t('Being created in Business Central.') })
    } catch (error) {
      setErrors(refusedFields(error, correctionFields))
    }
  }

  return (
    <FormDialog
      title={labels.correctionAction[action]}
      isDirty={!creation.isSuccess && !isSame({ ...values, invoiceId: null }, emptyCorrection)}
      sending={creation}
      fields={correctionFields}
      submitLabel={labels.correctionAction[action]}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <InvoiceSelect
        theCase={theCase}
        value={invoiceId}
        knownAs={suggested?.number}
        onChange={(chosen) => change({ invoiceId: chosen, quantities: {} })}
        error={errors.invoiceId ?? (invoice && errorsInCorrection(t, action, values, invoice).invoiceId)}
      />
      {reading.isLoading && <Skeletons count={3} kind="row" />}
      {reading.isLoadingError && <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />}
      {invoice && (
        <>
          <InvoiceLines
            invoice={invoice}
            {...(action === 'Create Return' && {
              quantities: values.quantities,
              onChange: (quantities) => change({ quantities }),
              isMissing: errors.lines !== undefined && !isQuantityWrong,
            })}
          />
          {errors.lines && !isQuantityWrong && (
            <Box component="p" c="var(--mantine-color-error)" fz="xs" role="alert">
              {errors.lines}
            </Box>
          )}
          <div className={layout.columns}>
            {action === 'Credit Only' && (
              <CreditAmount
                invoice={invoice}
                error={errors.amount}
                value={values.amount}
                onChange={(amount) => change({ amount })}
              />
            )}
            <Select
              label={t('Reason')}
              placeholder={t('Not specified')}
              clearable
              data={reasons.map(({ code, description }) => ({ value: code, label: description || code }))}
              error={errors.reasonCode}
              value={values.reasonCode}
              onChange={(reasonCode) => change({ reasonCode })}
            />
          </div>
          <WhatIsMade action={action} values={values} invoice={invoice} />
        </>
      )}
    </FormDialog>
  )
}

type CreditAmountProps = {
  invoice: ErpInvoiceWithLines
  error: string | undefined
  value: string
  onChange: (amount: string) => void
}

/** How much is credited, with what the invoice leaves to credit. */
function CreditAmount({ invoice, error, value, onChange }: CreditAmountProps) {
  const { t } = useTranslation()
  const format = useFormat()
  /** With the invoice chosen, the amount is what is left to say. */
  const goOn = useCallback((field: HTMLInputElement | null) => field?.focus(), [])
  return (
    <MoneyInput
      ref={goOn}
      label={t('Amount excl. tax')}
      description={
        isPartlyCredited(invoice)
          ? t('{{left}} of {{amount}} can still be credited', {
              left: format.amount(invoice.creditableAmount, invoice.currencyCode),
              amount: format.amount(invoice.totalAmountExcludingTax, invoice.currencyCode),
            })
          : t('The invoice comes to {{amount}}', {
              amount: format.amount(invoice.totalAmountExcludingTax, invoice.currencyCode),
            })
      }
      write={(amount) => format.decimal(amount, 2)}
      error={error}
      value={value}
      onChange={onChange}
    />
  )
}
