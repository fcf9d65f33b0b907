import { Radio, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyDays, keyNameLimit, keyScopes, type KeyScope, NewKey } from '../../../contract/auth/keys.ts'
import { newId } from '../../api/newId.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { errorsBy } from '../../ui/formValues.ts'
import { ProofDialog } from '../proof/ProofDialog.tsx'
import { useCreateKey } from './queries.ts'
import { scopeLabel } from './scopeLabel.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import text from '../../ui/text.module.css'

type Days = (typeof keyDays)[number]

/** Creates a key, which is shown only once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const making = useCreateKey()
  const [id] = useState(newId)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<KeyScope>('read')
  const [days, setDays] = useState<Days | null>(90)
  const [error, setError] = useState<string>()
  const [isProving, setProving] = useState(false)
  const made = making.data
  const described: Record<KeyScope, string> = {
    read: t('Can see everything you can see, without changing anything.'),
    write: t('Can also report, comment and work on cases on your behalf. No access to people, passwords and keys.'),
  }

  function make(): void {
    const wrong = errorsBy(NewKey, { id, name, scope, days }, ['name'])
    setError(wrong.name)
    if (!wrong.name) setProving(true)
  }

  if (made) {
    return (
      <FormDialog title={t('Your new key')} isDone onClose={onClose}>
        <NewKeyNote token={made.token} />
      </FormDialog>
    )
  }
  if (isProving) {
    return (
      <ProofDialog
        lead={t('Programs using the key “{{name}}” act on your behalf. Please confirm that you want to create it.', {
          name,
        })}
        submitLabel={t('Create key')}
        onProven={async (proof) => void (await making.mutateAsync({ id, name, scope, days, ...proof }))}
        onClose={() => setProving(false)}
      />
    )
  }
  return (
    <FormDialog
      title={t('New key')}
      isDirty={name !== ''}
      submitLabel={t('Continue')}
      onSubmit={make}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        description={t('Where it is used, such as “Torque wrench line 4”.')}
        required
        maxLength={keyNameLimit}
        data-autofocus
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Radio.Group
        label={t('Permissions')}
        value={scope}
        onChange={(value) => setScope(keyScopes.find((one) => one === value) ?? 'read')}
      >
        <Stack gap="sm" mt="xs">
          {keyScopes.map((one) => (
            <Radio key={one} value={one} label={scopeLabel(t, one)} description={described[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={t('Valid for')}
        allowDeselect={false}
        data={[
          ...keyDays.map((count) => ({ value: String(count), label: t('{{count}} days', { count }) })),
          { value: '', label: t('No end date') },
        ]}
        value={String(days ?? '')}
        onChange={(value) => setDays(keyDays.find((count) => String(count) === value) ?? null)}
        {...(days === null && { description: t('Revoke it when it is no longer needed.') })}
      />
    </FormDialog>
  )
}

/** A new key, and how a program sends it. */
function NewKeyNote({ token }: { token: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={text.help}>{t('Copy the key now and store it safely. It won’t be shown again.')}</p>
      <CopyField label={t('Key')} value={token} />
      <CopyField
        label={t('Try it in a terminal')}
        value={`curl -H 'Authorization: Bearer ${token}' '${location.origin}/api/cases?limit=5'`}
      />
    </>
  )
}
