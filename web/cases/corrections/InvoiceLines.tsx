import { Box, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ErpInvoiceWithLines } from '../../../contract/erp/erp.ts'
import { useFormat } from '../../i18n/format.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { isReturnable, shareOfLine, wrongQuantity } from './correctionForm.ts'
import classes from './InvoiceLines.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

type InvoiceLinesProps = {
  invoice: ErpInvoiceWithLines
  /** The typed quantities to return; without it, lines are only shown. */
  quantities?: Record<string, string>
  onChange?: (quantities: Record<string, string>) => void
  /** None was typed, and one has to be. */
  isMissing?: boolean
}

/** An invoice's lines with what was credited and what can still be, and inputs for the quantities to return. */
export function InvoiceLines({ invoice, quantities, onChange, isMissing = false }: InvoiceLinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currencyCode, lines } = invoice
  const shown = lines.filter(({ lineType }) => lineType !== 'Comment')
  const change = (changed: Record<string, string>) => onChange?.({ ...quantities, ...changed })
  const all = () =>
    change(Object.fromEntries(shown.filter(isReturnable).map((line) => [line.id, line.creditableQuantity])))
  return (
    <div className={`${classes.frame} ${layout.outlined}`}>
      <table
        className={classes.table}
        data-returns={quantities !== undefined || undefined}
        aria-label={t('Lines of the invoice')}
      >
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col" data-leaves data-figure>
              {t('Invoiced')}
            </th>
            <th scope="col" data-leaves data-figure>
              {t('Credited')}
            </th>
            <th scope="col" data-figure>
              {t('Can be credited')}
            </th>
            {quantities && (
              <th scope="col" data-figure data-input>
                {shown.some(isReturnable) && (
                  <Button variant="subtle" size="compact-xs" onClick={all}>
                    {t('All')}
                  </Button>
                )}{' '}
                {t('Returned')}
              </th>
            )}
            <th scope="col" data-leaves data-figure>
              {t('Excl. tax')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => {
            const typed = quantities?.[line.id] ?? ''
            const wrong = wrongQuantity(line, typed)
            const complaints = {
              tooMuch: t('At most {{quantity}}', { quantity: format.decimal(line.creditableQuantity) }),
              notANumber: t('Enter a quantity greater than zero.'),
            }
            const name = line.description || line.objectNumber
            return (
              <tr key={line.id}>
                <th scope="row" className={text.hyphenated}>
                  {name}
                  <Box component="span" display="block" c="dimmed" fz="xs">
                    {line.objectNumber}
                  </Box>
                </th>
                <td data-leaves data-figure>
                  {format.decimal(line.quantity)} {line.unitOfMeasureCode}
                </td>
                <td data-leaves data-figure>
                  {format.decimal(line.creditedQuantity)}
                </td>
                <td data-figure>{line.lineType === 'Item' ? format.decimal(line.creditableQuantity) : '-'}</td>
                {quantities && (
                  <td data-figure>
                    <DecimalInput
                      className={classes.quantity ?? ''}
                      size="xs"
                      aria-label={t('Returned quantity of {{name}}', { name })}
                      disabled={!isReturnable(line)}
                      value={typed}
                      onChange={(quantity) => change({ [line.id]: quantity })}
                      error={wrong ? complaints[wrong] : isMissing && isReturnable(line)}
                    />
                  </td>
                )}
                <td data-leaves data-figure>
                  {format.amount(
                    quantities ? (typed && !wrong ? shareOfLine(line, typed).net : '0') : line.netAmount,
                    currencyCode,
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
