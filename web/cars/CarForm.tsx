import { Alert, Box, Button, Flex, Group } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomValues } from '../../contract/customFields/customValues.ts'
import { CustomInputs } from '../customFields/CustomInputs.tsx'
import { AttachmentsField, noUploads, type UploadState } from '../attachments/AttachmentsField.tsx'
import { useFormat } from '../i18n/format.ts'
import { DiscardDialog } from '../ui/DiscardDialog.tsx'
import { submitByKey } from '../ui/submitByKey.ts'
import { a3Steps } from '../../contract/cars/carChoices.ts'
import { BasicFields } from './BasicFields.tsx'
import { PartEditors } from '../viewers/PartEditors.tsx'
import type { Viewed } from '../viewers/useViewing.ts'
import classes from './CarForm.module.css'
import layout from '../ui/layout.module.css'
import { type CarFormPart, partId } from './carFormParts.ts'
import { ImpactFields } from './ImpactFields.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PartNavigation } from './PartNavigation.tsx'
import { StepFields } from './StepFields.tsx'
import type { CarFormState } from './useCarForm.ts'
import { usePartTitles } from './usePartTitles.ts'

type CarFormProps = {
  form: CarFormState
  /** The CAR that is edited, whose other editors are shown; a new one has none. */
  viewed?: Viewed
  /** The values of its custom fields. */
  stored?: CustomValues
  /** Called with the part that receives the focus. */
  onPartFocus?: (part: CarFormPart) => void
  /** Chooses the cases that a new CAR is opened for. */
  cases?: ReactNode
  /** Shown below the title of a new CAR, for what somebody writes there. */
  Suggestions?: ComponentType<{ text: string }> | undefined
  title: string
  submitLabel: string
  isBusy: boolean
  /** Why it was not saved. */
  refusal: ReactNode
  onSubmit: (uploads: UploadState) => void
  onCancel: () => void
}

/**
 * The whole A3 as one form: basics, the seven steps, savings. Ctrl/Cmd-Enter saves. What is typed is kept on the
 * device; leaving still asks for confirmation.
 */
export function CarForm(props: CarFormProps) {
  const { form, cases, title, submitLabel, isBusy, refusal, onSubmit, onCancel, viewed, stored, onPartFocus } = props
  const { t } = useTranslation()
  const titles = usePartTitles()
  const [uploads, setUploads] = useState(noUploads)
  const { values, errors, set } = form

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (!isBusy && !uploads.isBusy) onSubmit(uploads)
  }
  return (
    <div className={classes.page}>
      <PartNavigation values={values} />
      <div className={`${classes.column} ${layout.stack}`}>
        {form.keptAt && <KeptNotice keptAt={form.keptAt} onStartOver={form.startOver} />}
        <Box
          component="form"
          className={`${classes.column} ${layout.stack}`}
          aria-label={title}
          noValidate
          data-car-form
          onSubmit={submit}
          onKeyDownCapture={submitByKey}
        >
          {refusal}
          <Part name="basics" title={titles.basics} viewed={viewed} onFocus={onPartFocus}>
            <BasicFields values={values} errors={errors} set={set} Suggestions={props.Suggestions} />
            <CustomInputs
              record="car"
              value={values.custom}
              {...(stored && { stored })}
              error={errors['custom']}
              onChange={(custom) => set('custom', custom)}
            />
            <AttachmentsField
              value={values.attachments}
              onChange={(attachments) => set('attachments', attachments)}
              error={errors['attachments']}
              onUploadState={setUploads}
            />
            {cases}
          </Part>
          <section className={`${classes.column} ${layout.stack}`} aria-labelledby={stepsId}>
            <Box component="h2" id={stepsId} mt="xs" mb="-xs" c="dimmed" fz="sm" fw={600}>
              {t('A3 Steps 1-7')}
            </Box>
            {a3Steps.map((step) => (
              <Part
                key={step.name}
                name={step.name}
                title={titles[step.name]}
                order={3}
                required={step.name === 'background'}
                viewed={viewed}
                onFocus={onPartFocus}
              >
                <StepFields step={step} values={values} errors={errors} set={set} />
              </Part>
            ))}
          </section>
          <Part name="impact" title={titles.impact} viewed={viewed} onFocus={onPartFocus}>
            <ImpactFields values={values} errors={errors} set={set} />
          </Part>
          <Group className={classes.footer} justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isBusy || uploads.isBusy}>
              {submitLabel}
            </Button>
          </Group>
        </Box>
      </div>
      <LeaveGuard isDirty={form.isDirty} />
    </div>
  )
}

const stepsId = 'car-steps'

type PartProps = {
  name: CarFormPart
  title: string
  order?: 2 | 3
  required?: boolean
  viewed: Viewed | undefined
  onFocus: CarFormProps['onPartFocus']
  children: ReactNode
}

/** One part with its heading, which receives the focus from the navigation of steps. */
function Part({ name, title, order = 2, required = false, viewed, onFocus, children }: PartProps) {
  const id = partId(name)
  const Heading = `h${order}` as const
  return (
    <Flex
      component="section"
      direction="column"
      gap="md"
      px={20}
      pt="md"
      pb={20}
      bd="1px solid var(--line)"
      bdrs="md"
      bg="var(--surface)"
      aria-labelledby={id}
      onFocus={() => onFocus?.(name)}
    >
      <Heading id={id} className={classes.heading} tabIndex={-1}>
        {title}
        {required && (
          <Box component="span" c="var(--mantine-color-error)" aria-hidden>
            {' *'}
          </Box>
        )}
      </Heading>
      {viewed && <PartEditors viewed={viewed} part={name} />}
      {children}
    </Flex>
  )
}

/** Says that an earlier draft was restored, and offers to start over instead. */
function KeptNotice({ keptAt, onStartOver }: { keptAt: string; onStartOver: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Alert
      color="teal"
      variant="light"
      icon={<IconDeviceFloppy size={16} stroke={1.5} />}
      title={t('Your input from {{ago}} was restored', { ago: format.ago(keptAt) })}
    >
      <Group justify="space-between" gap="xs">
        {t('Kept on this device, not saved yet.')}
        <Button variant="default" size="compact-sm" onClick={() => setConfirming(true)}>
          {t('Start over')}
        </Button>
      </Group>
      <DiscardDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          onStartOver()
        }}
      />
    </Alert>
  )
}
