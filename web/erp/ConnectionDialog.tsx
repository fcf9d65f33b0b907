import { Alert, PasswordInput, Switch, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErpConnection } from '../../contract/erp/erp.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FoldButton } from '../ui/FoldButton.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { refusedFields, isSame } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { CompanySelect } from './CompanySelect.tsx'
import {
  type ConnectionFormErrors,
  type ConnectionFormValues,
  connectionFields,
  connectionSent,
  errorsInConnection,
  formOfConnection,
} from './connectionForm.ts'
import { useSaveErpConnection } from './queries.ts'
import { WaitingCorrections } from './WaitingCorrections.tsx'
import { icon } from '../ui/icons.ts'
import { withoutTrailingSlashes } from '../../contract/values/withoutTrailingSlashes.ts'

type ConnectionDialogProps = {
  stored: ErpConnection | null
  onClose: () => void
  /** After it was stored, to test it at once. */
  onSaved: () => void
}

/** The form of the connection to Business Central. The secret is write-only. */
export function ConnectionDialog({ stored, onClose, onSaved }: ConnectionDialogProps) {
  const { t } = useTranslation()
  const saving = useSaveErpConnection()
  const [first] = useState(() => formOfConnection(stored))
  const form = useForm<ConnectionFormValues>({ initialValues: first })
  const [isAdvanced, setAdvanced] = useState(false)

  function showErrors(errors: ConnectionFormErrors): boolean {
    form.setErrors(errors)
    if (errors.authority) setAdvanced(true)
    const [wrong] = Object.keys(errors)
    if (wrong) form.getInputNode(wrong)?.focus()
    return wrong !== undefined
  }
  async function save(): Promise<void> {
    if (showErrors(errorsInConnection(t, form.values, Boolean(stored?.hasSecret)))) return
    try {
      await saving.mutateAsync(connectionSent(form.values))
      toast({ title: t('Success'), description: t('Connection saved') })
      onClose()
      onSaved()
    } catch (error) {
      showErrors(refusedFields(error, connectionFields))
    }
  }

  return (
    <FormDialog
      title={t('Connect Business Central')}
      isDirty={!saving.isSuccess && !isSame(form.values, first)}
      sending={saving}
      fields={connectionFields}
      submitLabel={t('Save and test')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldGroup>
        <AccessFields form={form} hasSecret={Boolean(stored?.hasSecret)} />
        <CompanySelect
          isStored={stored !== null}
          knownAs={stored?.companyName ?? null}
          {...form.getInputProps('companyId')}
          value={form.values.companyId}
        />
      </FieldGroup>
      <WaitingCorrections isLeft={stored !== null && isAnotherCompany(stored, form.values)} />
      <CorrectionFields form={form} />
      <div>
        <FoldButton label={t('Advanced')} isUnfolded={isAdvanced} onToggle={() => setAdvanced(!isAdvanced)} />
      </div>
      {isAdvanced && (
        <TextInput
          label={t('Token authority')}
          description={t('Different for national clouds')}
          inputMode="url"
          {...form.getInputProps('authority')}
        />
      )}
    </FormDialog>
  )
}

type FieldsProps = { form: UseFormReturnType<ConnectionFormValues> }

/** Where Business Central is, and how this server signs in there. */
function AccessFields({ form, hasSecret }: FieldsProps & { hasSecret: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('Tenant ID')}
        description={t('ID or domain of your Microsoft directory')}
        data-autofocus
        {...form.getInputProps('tenantId')}
      />
      <TextInput
        label={t('Client ID')}
        description={t('Of the app registration')}
        {...form.getInputProps('clientId')}
      />
      <PasswordInput
        label={t('Client secret')}
        description={t('Stored encrypted and never shown again. Leave empty to keep the stored one.')}
        placeholder={hasSecret ? t('Stored') : ''}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('Show input') }}
        aria-invalid={form.errors['clientSecret'] !== undefined}
        {...form.getInputProps('clientSecret')}
      />
      <TextInput
        label={t('Environment name')}
        description={t('Usually {{name}}', { name: 'Production' })}
        {...form.getInputProps('environment')}
      />
      <TextInput label={t('Base URL')} inputMode="url" {...form.getInputProps('baseUrl')} />
    </>
  )
}

/** What corrections do in Business Central. */
function CorrectionFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <FieldGroup legend={t('Corrections')}>
        <TextInput
          label={t('Credit account')}
          description={t('G/L account number used by Credit Only')}
          {...form.getInputProps('creditAccountNumber')}
        />
        <Switch
          label={t('Post documents from here')}
          description={t('Off: documents stay drafts until posted in Business Central')}
          checked={form.values.mayPost}
          onChange={(event) => form.setFieldValue('mayPost', event.currentTarget.checked)}
        />
      </FieldGroup>
      {form.values.mayPost && (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle {...icon} />}>
          {t('Everyone who works on cases can then post credit memos and invoices. This cannot be undone.')}
        </Alert>
      )}
    </>
  )
}

type CompanyPlace = Pick<ErpConnection, 'baseUrl' | 'tenantId' | 'environment' | 'companyId'>

/** Normalises an address or name as the server does when comparing. */
const plain = (text: string | null) => withoutTrailingSlashes((text ?? '').trim().toLowerCase())

/** Whether the values mean another company than the connected one, however its tenant is written. */
function isAnotherCompany(stored: ErpConnection, values: CompanyPlace): boolean {
  const tenants = [plain(stored.tenantId), ...stored.tenantNames]
  if (!tenants.includes(plain(values.tenantId))) return true
  return (['baseUrl', 'environment', 'companyId'] as const).some(
    (field) => plain(stored[field]) !== plain(values[field]),
  )
}
