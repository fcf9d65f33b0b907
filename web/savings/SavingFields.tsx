import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { compare, isPlainDecimal } from '../../contract/values/decimals.ts'
import {
  savingKinds,
  savingKindLabels,
  savingLineLimit,
  savingRecurrences,
  savingRecurrenceLabels,
  savingTextLimit,
} from '../../contract/savings/savingChoices.ts'
import { useFormat } from '../i18n/format.ts'
import { currencyOptions } from '../settings/currencyOptions.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import type { SavingValues } from './savingForm.ts'

type SavingFieldsProps = { form: UseFormReturnType<SavingValues>; workspaceCurrency: string }

const isBelowZero = (amount: SavingValues['claimed']) =>
  isPlainDecimal(String(amount)) && compare(String(amount), '0') < 0

/** The fields of savings. Values below zero need a reason, and other currencies than the workspace's a rate. */
export function SavingFields({ form, workspaceCurrency }: SavingFieldsProps) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { claimed, target, forecast, reason, currency, recurring } = form.values
  const write = (amount: string) => format.amount(amount, currency)
  return (
    <>
      <FieldGroup>
        <Select
          label={t('Kind')}
          description={t('Hard shows in the accounts, soft frees time, avoided would have been spent.')}
          data={savingKinds.map((kind) => ({ value: kind, label: t(savingKindLabels[kind]) }))}
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('kind')}
        />
        <Select
          label={t('Frequency')}
          description={t('Yearly savings count for twelve months, a twelfth in each.')}
          data={savingRecurrences.map((one) => ({ value: one, label: t(savingRecurrenceLabels[one]) }))}
          allowDeselect={false}
          {...form.getInputProps('recurring')}
        />
        <MoneyInput
          label={t('Claimed')}
          description={recurring === 'yearly' ? t('Amount of twelve months') : t('Whole amount')}
          write={write}
          {...form.getInputProps('claimed')}
        />
        <DayInput label={t('Counts from')} description={'\u00a0'} {...form.getInputProps('from')} />
      </FieldGroup>
      {(reason !== '' || [claimed, target, forecast].some(isBelowZero)) && (
        <Textarea
          label={t('Reason for the negative amount')}
          autosize
          maxLength={savingTextLimit}
          {...form.getInputProps('reason')}
        />
      )}
      <FieldGroup legend={t('How it is calculated')}>
        <TextInput
          label={t('Baseline')}
          placeholder={t('For example 120 parts a week')}
          maxLength={savingLineLimit}
          {...form.getInputProps('baseline')}
        />
        <MoneyInput label={t('Value per unit')} write={write} {...form.getInputProps('unitValue')} />
        <MoneyInput label={t('Target')} write={write} {...form.getInputProps('target')} />
        <MoneyInput label={t('Forecast')} write={write} {...form.getInputProps('forecast')} />
      </FieldGroup>
      <Textarea
        label={t('Calculation')}
        autosize
        minRows={2}
        maxLength={savingTextLimit}
        {...form.getInputProps('method')}
      />
      <FieldGroup>
        <Select
          label={t('Currency')}
          data={currencyOptions(i18n.resolvedLanguage ?? 'en')}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('No matching currency')}
          {...form.getInputProps('currency')}
        />
        {currency !== workspaceCurrency && (
          <>
            <DecimalInput
              label={t('Exchange rate')}
              description={t('1 {{currency}} in {{to}}', { currency, to: workspaceCurrency })}
              {...form.getInputProps('rate')}
            />
            <DayInput label={t('Rate of')} {...form.getInputProps('rateOn')} />
            <TextInput
              label={t('Source of the rate')}
              maxLength={savingLineLimit}
              {...form.getInputProps('rateSource')}
            />
          </>
        )}
      </FieldGroup>
    </>
  )
}
