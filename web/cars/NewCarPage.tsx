import { Box, Group, Button, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../contract/values/calendar.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import type { Template } from '../../contract/templates/templates.ts'
import { filesMissing, type UploadState } from '../attachments/AttachmentsField.tsx'
import { useSignedIn } from '../auth/signedIn.ts'
import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { newId } from '../api/newId.ts'
import { readerToday } from '../i18n/timeZone.ts'
import { useMissingCustom } from '../customFields/useMissingCustom.ts'
import { FromTemplate } from '../tasks/FromTemplate.tsx'
import { useAddTemplateTasks } from '../tasks/useAddTemplateTasks.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { refusedFields } from '../ui/formValues.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { CarForm } from './CarForm.tsx'
import { carForm, emptyCarForm, errorsInNew, newOf } from './carForm.ts'
import { formFromCase } from './fromCase.ts'
import { pickedOf, CaseLine, type PickedCase } from './CaseLine.tsx'
import { useCreateCar } from './queries.ts'
import { useCarForm } from './useCarForm.ts'
import { IconLink, IconX } from '@tabler/icons-react'
import { RowButton } from '../ui/RowButton.tsx'
import { icon } from '../ui/icons.ts'

const PickCasesDialog = lazy(async () => ({ default: (await import('./PickCasesDialog.tsx')).PickCasesDialog }))

/**
 * "New CAR", empty or for the case given in the address. `Suggestions` of a higher feature are shown for the title that
 * somebody writes.
 */
export function NewCarPage({ Suggestions }: { Suggestions?: ComponentType<{ text: string }> }) {
  const { t } = useTranslation()
  const search: { caseId?: string; caseIds?: string[] } = useSearch({ strict: false })
  const caseId = search.caseId ?? null
  const others = (search.caseIds ?? []).filter((id) => id !== caseId)
  const reading = useQuery({
    queryKey: ['cases', caseId ?? ''],
    queryFn: ({ signal }) => send('GET /api/cases/{id}', { params: { id: caseId ?? '' }, signal }),
    enabled: caseId !== null,
  })
  const further = useQuery({
    queryKey: ['cases', 'some', others],
    queryFn: ({ signal }) => send('GET /api/cases', { query: { caseId: others }, signal }),
    enabled: others.length > 0,
  })
  const isReady = (caseId === null || reading.data !== undefined) && (others.length === 0 || further.data !== undefined)
  return (
    <>
      <PageHeader
        title={t('New CAR')}
        subtitle={reading.data ? t('For {{key}}', { key: reading.data.key }) : t('A3 problem solving')}
      />
      {isReady && (
        <NewCarForm
          key={caseId ?? 'new'}
          theCase={reading.data ?? null}
          others={further.data ?? []}
          Suggestions={Suggestions}
        />
      )}
      {!isReady && (reading.isLoading || further.isLoading) && <Skeletons count={6} kind="line" height={48} />}
      {reading.isLoadingError && <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />}
      {further.isLoadingError && <ErrorState error={further.error} onRetry={() => void further.refetch()} />}
    </>
  )
}

const isOfCar = ({ kind }: Template) => kind === 'car'

type NewCarFormProps = {
  theCase: Case | null
  /** Further cases that it is opened for. */
  others: readonly Case[]
  Suggestions: ComponentType<{ text: string }> | undefined
}

function NewCarForm({ theCase, others, Suggestions }: NewCarFormProps) {
  const { t } = useTranslation()
  const user = useSignedIn()
  const navigate = useNavigate()
  const creation = useCreateCar()
  const [fresh] = useState(() => ({
    id: newId(),
    version: null,
    values: theCase ? formFromCase(theCase, user.id) : emptyCarForm(user.id),
    cases: [...(theCase ? [theCase] : []), ...others].map(pickedOf),
  }))
  const addTemplateTasks = useAddTemplateTasks()
  const missingCustom = useMissingCustom('car')
  const [template, setTemplate] = useState<Template | null>(null)
  const [isPicking, setPicking] = useState(false)
  const form = useCarForm(theCase ? `new.${theCase.id}` : 'new', fresh)

  function fill(chosen: Template): void {
    const { carFields, dueInDays } = chosen
    if (!carFields) return
    for (const field of keysOf(carFields)) {
      if (field !== 'ownerId') form.set(field, carFields[field])
    }
    form.set('ownerId', carFields.ownerId ?? user.id)
    form.set('dueDate', dueInDays === null ? null : addDays(readerToday(), dueInDays))
    setTemplate(chosen)
  }

  async function create({ failed }: UploadState): Promise<void> {
    const errors = { ...errorsInNew(form.values), ...missingCustom({ custom: form.values.custom }) }
    if (failed > 0) errors.attachments = filesMissing(t)
    if (form.show(errors)) return
    try {
      const caseIds = form.cases.map(({ id }) => id)
      const body = { id: form.start.id, ...newOf(form.values), ...(caseIds.length > 0 && { caseIds }) }
      const made = await creation.mutateAsync(body)
      form.drop()
      if (template) await addTemplateTasks(template, { carId: made.id })
      toast({ title: t('Success'), description: t('CAR created successfully.') })
      await navigate({ to: '/cars/$id', params: { id: made.id }, ignoreBlocker: true })
    } catch (error) {
      const isShown = form.show(refusedFields(error, carForm.names))
      showError(isShown ? t('Failed to create CAR.') : failureOf(error))
    }
  }

  function failureOf(error: unknown): string {
    if (!(error instanceof CallError)) return t('Failed to create CAR.')
    if (error.status === 401) return t('You must be logged in to create a CAR.')
    return error.problem ? error.problem.detail : t('Failed to create CAR.')
  }

  return (
    <>
      <Group mb="md" gap="sm">
        <FromTemplate fits={isOfCar} label={t('From template')} onChoose={fill} />
        {template && template.tasks.length > 0 && (
          <Box component="p" c="dimmed" fz="sm" role="status">
            {t('{{count}} tasks of “{{name}}” are added to the CAR.', {
              count: template.tasks.length,
              name: template.name,
            })}
          </Box>
        )}
      </Group>
      <CarForm
        form={form}
        Suggestions={Suggestions}
        cases={<CasesField value={form.cases} onChange={form.setCases} onPick={() => setPicking(true)} />}
        title={t('New CAR')}
        submitLabel={t('Create CAR')}
        isBusy={creation.isPending || creation.isSuccess}
        refusal={<FormRefusal error={creation.error} fields={carForm.names} />}
        onSubmit={(uploads) => void create(uploads)}
        onCancel={() => void navigate({ to: '/cars' })}
      />
      {/* Outside the form, which would handle its keys. */}
      <DialogSuspense>
        {isPicking && <PickCasesDialog value={form.cases} onChange={form.setCases} onClose={() => setPicking(false)} />}
      </DialogSuspense>
    </>
  )
}

type CasesFieldProps = { value: PickedCase[]; onChange: (cases: PickedCase[]) => void; onPick: () => void }

/** The cases that a new CAR is opened for, linked when it is saved. */
function CasesField({ value, onChange, onPick }: CasesFieldProps) {
  const { t } = useTranslation()
  return (
    <Input.Wrapper label={t('Linked cases')} labelElement="div" description={t('Linked when the CAR is saved.')}>
      <ul aria-label={t('Linked cases')}>
        {value.map((one) => (
          <CaseLine key={one.id} theCase={one}>
            <RowButton
              label={t('Unlink {{key}}', { key: one.key })}
              onClick={() => onChange(value.filter(({ id }) => id !== one.id))}
            >
              <IconX {...icon} />
            </RowButton>
          </CaseLine>
        ))}
      </ul>
      <Button variant="default" size="xs" my="xs" leftSection={<IconLink {...icon} />} onClick={onPick}>
        {t('Link case')}
      </Button>
    </Input.Wrapper>
  )
}
