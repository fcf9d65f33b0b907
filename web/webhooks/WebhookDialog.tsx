import { Autocomplete, Select, TextInput, Radio, Stack } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, languageTable } from '../../contract/settings/preferenceChoices.ts'
import { stationNameLimit } from '../../contract/stations/stations.ts'
import {
  webhookAddressLimit,
  type WebhookKind,
  webhookNameLimit,
  webhookKinds,
} from '../../contract/webhooks/webhookChoices.ts'
import { NewWebhook, type Webhook, WebhookEdit } from '../../contract/webhooks/webhooks.ts'
import { newId } from '../api/newId.ts'
import { useStations } from '../stations/queries.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { changesBetween, errorsBy, refusedFields, isSame, useShowErrors } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { EventsInput } from './EventsInput.tsx'
import { useAddWebhook, useEditWebhook } from './queries.ts'
import { SecretNote } from './SecretNote.tsx'
import { kindLabel } from './webhookLabels.ts'

type Values = Pick<Webhook, 'name' | 'events' | 'callTypes' | 'language'> & { url: string; site: string; area: string }
const fields = ['name', 'url', 'events', 'callTypes', 'site', 'area', 'language'] as const
const callEvents: Webhook['events'] = ['call.raised', 'call.escalated', 'call.acknowledged', 'call.cleared']

/** Adds a webhook and shows its secret, only once; or edits one. An address that is left out is kept. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const adding = useAddWebhook()
  const editing = useEditWebhook()
  const [id] = useState(newId)
  const [kind, setKind] = useState<WebhookKind>(webhook?.kind ?? 'standard')
  const [base] = useState<Values>(() => startOf(webhook, i18n.resolvedLanguage))
  const form = useForm<Values>({ initialValues: base })
  const showErrors = useShowErrors(form)
  const sending = webhook ? editing : adding
  const secret = adding.data?.secret

  async function save(): Promise<void> {
    const edit = changesBetween(base, form.values)
    const made = { id, kind, ...form.values }
    if (showErrors(webhook ? errorsBy(WebhookEdit, edit, fields) : errorsBy(NewWebhook, made, fields))) return
    try {
      if (webhook) await editing.mutateAsync({ id: webhook.id, version: webhook.version, edit })
      else if ((await adding.mutateAsync(made)).secret !== null) return
      onClose()
      toast({ title: webhook ? t('Webhook saved') : t('Webhook added') })
    } catch (error) {
      showErrors(refusedFields(error, fields))
    }
  }

  if (secret) {
    return (
      <FormDialog title={t('Webhook added')} isDone onClose={onClose}>
        <SecretNote secret={secret} />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title={webhook ? t('Edit webhook') : t('Add webhook')}
      isDirty={!sending.isSuccess && !isSame(form.values, base)}
      sending={sending}
      fields={fields}
      submitLabel={webhook ? t('Save') : t('Add webhook')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!webhook && <WebhookKindInput kind={kind} onChange={setKind} />}
      <TextInput
        label={t('Name')}
        required
        data-autofocus
        maxLength={webhookNameLimit}
        {...form.getInputProps('name')}
      />
      <AddressInput known={webhook?.address} kind={kind} {...form.getInputProps('url')} />
      <EventsInput
        events={form.values.events}
        callTypes={form.values.callTypes}
        error={form.errors['events']}
        onEvents={(events) => form.setFieldValue('events', events)}
        onCallTypes={(callTypes) => form.setFieldValue('callTypes', callTypes)}
      />
      <FieldGroup>
        <PlaceFilters form={form} />
        {kind !== 'standard' && (
          <Select
            label={t('Language of the messages')}
            allowDeselect={false}
            data={languages.map((value) => ({ value, label: languageTable[value].name }))}
            {...form.getInputProps('language')}
          />
        )}
      </FieldGroup>
    </FormDialog>
  )
}

type AddressInputProps = { known: string | undefined; kind: WebhookKind } & Record<string, unknown>

/** Where events are sent. A known address is kept while nothing is entered. */
function AddressInput({ known, kind, ...input }: AddressInputProps) {
  const { t } = useTranslation()
  const descriptions: Record<WebhookKind, string> = {
    standard: t('Events are posted here as signed JSON.'),
    teams: t('In the channel: Workflows, “Post to a channel when a webhook request is received”.'),
    slack: t('The address of an incoming webhook of the channel.'),
  }
  return (
    <TextInput
      label={t('Address')}
      type="url"
      required={known === undefined}
      maxLength={webhookAddressLimit}
      description={known === undefined ? descriptions[kind] : t('Leave empty to keep {{address}}.', { address: known })}
      placeholder="https://"
      {...input}
    />
  )
}

/** The places whose events are sent. */
function PlaceFilters({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation()
  const stations = useStations().data ?? []
  const { site } = form.values
  return (
    <>
      <Autocomplete
        label={t('Site')}
        placeholder={t('Any')}
        maxLength={stationNameLimit}
        data={distinct(stations.map((one) => one.site))}
        {...form.getInputProps('site')}
      />
      <Autocomplete
        label={t('Area')}
        placeholder={t('Any')}
        maxLength={stationNameLimit}
        data={distinct(stations.filter((one) => site === '' || one.site === site).map(({ area }) => area))}
        {...form.getInputProps('area')}
      />
    </>
  )
}

function startOf(webhook: Webhook | undefined, language: string | undefined): Values {
  if (webhook) {
    const { name, events, callTypes, site, area } = webhook
    return { name, url: '', events, callTypes, site: site ?? '', area: area ?? '', language: webhook.language }
  }
  const own = languages.find((one) => one === language) ?? 'en'
  return { name: '', url: '', events: callEvents, callTypes: [], site: '', area: '', language: own }
}

const distinct = (names: string[]): string[] => [...new Set(names)]

/** Where a webhook sends: another program, or a channel. */
function WebhookKindInput({ kind, onChange }: { kind: WebhookKind; onChange: (kind: WebhookKind) => void }) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t('Send to')}
      value={kind}
      onChange={(value) => onChange(webhookKinds.find((one) => one === value) ?? 'standard')}
    >
      <Stack gap="xs" mt="xs">
        {webhookKinds.map((one) => (
          <Radio
            key={one}
            value={one}
            label={one === 'standard' ? t('Another program (signed JSON)') : kindLabel(t, one)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
