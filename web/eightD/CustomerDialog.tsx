import { NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CustomerList, Customers } from '../../contract/eightD/eightD.ts'
import {
  clockLimits,
  eightDFieldLabels as labels,
  eightDLineLimit,
  defaultClock,
} from '../../contract/eightD/eightDChoices.ts'
import { languages, languageTable } from '../../contract/settings/preferenceChoices.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { isSame } from '../ui/formValues.ts'
import { usePutCustomers } from './queries.ts'

type Customer = CustomerList['customers'][number]
type CustomerDialogProps = {
  list: CustomerList
  /** The one to be changed; null for a new one. */
  customer: Customer | null
  onClose: () => void
}

const blank: Customer = { name: '', contact: null, email: null, language: 'en', clock: defaultClock }

/** Adds a customer with the times that they expect of an 8D, or changes one. */
export function CustomerDialog({ list, customer, onClose }: CustomerDialogProps) {
  const { t } = useTranslation()
  // What was loaded when the dialog opened: somebody else's later edit must not be overwritten unseen.
  const [base] = useState(list)
  const [start] = useState(customer ?? blank)
  const [values, setValues] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const putting = usePutCustomers()
  const set = (change: Partial<Customer>) => setValues((before) => ({ ...before, ...change }))
  const body = {
    customers: customer
      ? base.customers.map((one) => (one.name === customer.name ? values : one))
      : [...base.customers, values],
  }
  const problem = Customers.safeParse(body).error?.issues[0]
  async function save(): Promise<void> {
    setChecked(true)
    if (problem) return
    try {
      await putting.mutateAsync({ body, version: base.version })
      onClose()
    } catch {
      // The dialog shows why.
    }
  }
  const steps = [
    ['containmentHours', t('Hours until D3'), clockLimits.hours],
    ['analysisDays', t('Days until D5'), clockLimits.days],
    ['actionsDays', t('Days until D6'), clockLimits.days],
    ['closureDays', t('Days until D8'), clockLimits.days],
  ] as const
  return (
    <FormDialog
      title={customer ? t('Edit customer') : t('Add customer')}
      isDirty={!putting.isSuccess && !isSame(values, start)}
      sending={putting}
      submitLabel={customer ? t('Save') : t('Add customer')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {isChecked && problem && <p role="alert">{t(problem.message)}</p>}
      <FieldGroup>
        <TextInput
          label={t('Name')}
          required
          maxLength={eightDLineLimit}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label={t(labels.customerContact)}
          maxLength={eightDLineLimit}
          value={values.contact ?? ''}
          onChange={(event) => set({ contact: event.currentTarget.value })}
        />
        <TextInput
          type="email"
          label={t(labels.customerEmail)}
          value={values.email ?? ''}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
        <Select
          label={t('Language')}
          allowDeselect={false}
          data={languages.map((one) => ({ value: one, label: languageTable[one].name }))}
          value={values.language}
          onChange={(language) => language && set({ language })}
        />
        {steps.map(([name, label, most]) => (
          <NumberInput
            key={name}
            label={label}
            required
            min={1}
            max={most}
            allowDecimal={false}
            allowNegative={false}
            value={values.clock[name]}
            onChange={(value) => set({ clock: { ...values.clock, [name]: Number(value) || 1 } })}
          />
        ))}
      </FieldGroup>
    </FormDialog>
  )
}
