import { Autocomplete, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EightD, EightDSent, type EightDSentInput } from '../../contract/eightD/eightD.ts'
import {
  eightDFieldLabels as labels,
  eightDLineLimit,
  eightDTextLimit,
  disciplineOfText,
  eightDTextLabels,
} from '../../contract/eightD/eightDChoices.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import { languages, languageTable } from '../../contract/settings/preferenceChoices.ts'
import { localOf, momentOf } from '../i18n/moments.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { isSame } from '../ui/formValues.ts'
import { MomentInput } from '../ui/MomentInput.tsx'
import { toast } from '../ui/toast.tsx'
import { useCustomers, usePutEightD, sentOf } from './queries.ts'
import { TeamInput } from './TeamInput.tsx'

const lines = ['customerReference', 'customerContact', 'customerEmail', 'partNumber', 'partName'] as const

/** What the 8D of a CAR has besides the CAR itself. */
export function EightDDialog({ carId, loaded, onClose }: { carId: string; loaded: EightD; onClose: () => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  // What was loaded when the dialog opened: somebody else's later edit must not be overwritten unseen.
  const [base] = useState(loaded)
  const [values, setValues] = useState<EightDSentInput>(() => sentOf(loaded))
  const [isChecked, setChecked] = useState(false)
  const customers = useCustomers().data?.customers ?? []
  const putting = usePutEightD(carId)
  const set = (change: EightDSentInput) => setValues((before) => ({ ...before, ...change }))
  const problems = EightDSent.safeParse(values).error?.issues ?? []
  const isWrong = (name: string) => isChecked && problems.some(({ path }) => path[0] === name)

  /** Takes over what the settings have of a customer. */
  function chooseCustomer(customer: string): void {
    const known = customers.find(({ name }) => name === customer)
    const contact = known && { customerContact: known.contact, customerEmail: known.email, language: known.language }
    set({ customer, ...contact })
  }
  async function save(): Promise<void> {
    setChecked(true)
    if (problems.length > 0) return
    try {
      await putting.mutateAsync({ body: values, version: base.version })
      onClose()
      toast({ title: t('8D saved') })
    } catch {
      // The dialog shows why.
    }
  }
  return (
    <FormDialog
      title={base.version === 0 ? t('Start 8D') : t('Edit 8D')}
      isDirty={!putting.isSuccess && !isSame(values, sentOf(base))}
      sending={putting}
      submitLabel={base.version === 0 ? t('Start 8D') : t('Save')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>{t('The 8D takes problem, causes, actions and tasks from the CAR. Enter the rest here.')}</p>
      <FieldGroup>
        <Autocomplete
          label={t(labels.customer)}
          maxLength={eightDLineLimit}
          data={customers.map(({ name }) => name)}
          value={values.customer ?? ''}
          onChange={chooseCustomer}
          data-autofocus
        />
        {lines.map((name) => (
          <TextInput
            key={name}
            label={t(labels[name])}
            inputMode={name === 'customerEmail' ? 'email' : 'text'}
            maxLength={eightDLineLimit}
            error={isWrong(name) && t('Enter a complete email address.')}
            value={values[name] ?? ''}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
        <Select
          label={t(labels.customerLanguage)}
          allowDeselect={false}
          data={languages.map((one) => ({ value: one, label: languageTable[one].name }))}
          value={values.language ?? 'en'}
          onChange={(language) => language && set({ language })}
        />
        <MomentInput
          label={t(labels.complaintReceivedAt)}
          clearable
          description={t('Starts the times that the customer expects.')}
          value={values.receivedAt ? localOf(values.receivedAt, timeZone) : ''}
          onChange={(local) => set({ receivedAt: momentOf(local, timeZone) })}
        />
      </FieldGroup>
      <TeamInput team={values.team ?? []} isWrong={isWrong('team')} onChange={(team) => set({ team })} />
      <Stack gap="md">
        {keysOf(disciplineOfText).map((name) => (
          <Textarea
            key={name}
            label={`${disciplineOfText[name]} ${t(eightDTextLabels[name])}`}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={eightDTextLimit}
            value={values[name] ?? ''}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </Stack>
    </FormDialog>
  )
}
