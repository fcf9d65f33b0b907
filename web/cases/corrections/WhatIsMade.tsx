import { Box, Flex, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Correction } from '../../../contract/cases/corrections.ts'
import type { ErpInvoiceWithLines } from '../../../contract/erp/erp.ts'
import { useFormat } from '../../i18n/format.ts'
import { type CorrectionFormValues, totalsOfReturn } from './correctionForm.ts'
import classes from './WhatIsMade.module.css'

type WhatIsMadeProps = {
  action: Correction['correctionAction']
  values: CorrectionFormValues
  invoice: ErpInvoiceWithLines
}

/** The documents that Business Central will contain after confirmation, in words and figures. */
export function WhatIsMade({ action, values, invoice }: WhatIsMadeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { customerName: customer, currencyCode, number } = invoice
  const money = (amount: string) => format.amount(amount, currencyCode)
  const isWhole = action === 'Create Credit and Rebill'
  const { net, gross } = isWhole
    ? { net: invoice.totalAmountExcludingTax, gross: invoice.totalAmountIncludingTax }
    : totalsOfReturn(values, invoice)
  return (
    <Stack gap="sm" p="md" bdrs="md" bg="var(--surface-sunken)" aria-live="polite">
      {action !== 'Credit Only' && (
        <Flex component="dl" className={classes.totals} gap="0.5rem 2rem" wrap="wrap">
          <div>
            <dt>{t('Excl. tax')}</dt>
            <dd>{money(net)}</dd>
          </div>
          <div>
            <dt>{t('Incl. tax')}</dt>
            <dd>{money(gross)}</dd>
          </div>
        </Flex>
      )}
      <Stack component="ul" gap="xs">
        {action === 'Create Return' && (
          <li>
            {t(
              'A draft credit memo for {{customer}} with the returned items. They enter inventory when the memo is posted.',
              {
                customer,
              },
            )}
          </li>
        )}
        {isWhole && (
          <>
            <li>{t('A draft credit memo that reverses invoice {{number}} in full', { number })}</li>
            <li>{t('A draft invoice for {{customer}} with the same lines, to edit and post', { customer })}</li>
          </>
        )}
        {action === 'Credit Only' && (
          <li>{t('A draft credit memo for {{customer}} for this amount. Inventory is unaffected.', { customer })}</li>
        )}
      </Stack>
      <Box component="p" maw="72ch" c="dimmed" fz="xs">
        {t('Only drafts are created; posting happens in Business Central unless posting from here is enabled.')}
      </Box>
    </Stack>
  )
}
