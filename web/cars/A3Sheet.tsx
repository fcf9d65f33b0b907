import { Box, Flex, Group, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { a3Steps } from '../../contract/carChoices.ts'
import type { Car } from '../../contract/cars.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Missing } from '../ui/Section.tsx'
import classes from './A3Sheet.module.css'
import { CarSlot, type CarSlots } from './CarSlot.tsx'
import { ConditionTable } from './ConditionTable.tsx'
import { PartEditors } from '../viewers/PartEditors.tsx'
import { StepDraft } from './StepDraft.tsx'
import { type A3Step, useCarLabels } from './useCarLabels.ts'
import textStyles from '../ui/text.module.css'

const StepEditor = lazy(async () => ({ default: (await import('./StepEditor.tsx')).StepEditor }))

/**
 * The last step of the left half: background, both conditions and causes on the left, what is done about them on the right.
 */
const lastLeft = 4

/**
 * The seven steps as the familiar sheet: two halves where there is room, else one column. `tasks` are shown below the
 * implementation plan, and `slots` below the text of their steps.
 */
export function A3Sheet({ car, tasks, slots }: { car: Car; tasks: ReactNode; slots: CarSlots }) {
  const halves = [
    { name: 'left', steps: a3Steps.filter(({ step }) => step <= lastLeft) },
    { name: 'right', steps: a3Steps.filter(({ step }) => step > lastLeft) },
  ]
  return (
    <div className={classes.sheet}>
      {halves.map(({ name, steps }) => (
        <Stack key={name} className={classes.half} gap={0} miw={0}>
          {steps.map((step) => (
            <Fragment key={step.name}>
              <SheetStep step={step} car={car} besides={<CarSlot parts={slots[step.name]} car={car} />} />
              {step.name === 'implementationPlan' && <div className={classes.tasks}>{tasks}</div>}
            </Fragment>
          ))}
        </Stack>
      ))}
    </div>
  )
}

/** One step, whose text can be edited in place, and what is shown `besides`. */
function SheetStep({ step, car, besides }: { step: A3Step; car: Car; besides: ReactNode }) {
  const { t } = useTranslation()
  const labels = useCarLabels()
  const [isEditing, setEditing] = useState(false)
  const [wasEdited, setEdited] = useState(false)
  const title = labels.step[step.name]
  const id = `step-${step.name}`
  function edit(): void {
    setEditing(true)
    setEdited(true)
  }
  return (
    <Box component="section" className={classes.step} miw={0} px={20} pt={14} pb={20} aria-labelledby={id}>
      <Group gap="xs" wrap="nowrap" justify="space-between" mih="xl" mb={4}>
        <Flex component="h3" id={id} gap={10} align="center" fz="sm" fw={600}>
          <Flex
            component="span"
            className={textStyles.figures ?? ''}
            w="lg"
            h="lg"
            bdrs="50%"
            bg="var(--surface-hover)"
            c="dimmed"
            fz="xs"
            align="center"
            justify="center"
            display="inline-flex"
            flex="none"
            aria-hidden
          >
            {step.step}
          </Flex>
          {title}
        </Flex>
        {!isEditing && (
          <IconAction
            className={classes.edit ?? ''}
            label={t('Edit {{name}}', { name: title })}
            icon={<IconPencil size={16} stroke={1.5} aria-hidden />}
            // Restores the focus after the editor has closed.
            autoFocus={wasEdited}
            onClick={edit}
          />
        )}
      </Group>
      <PartEditors viewed={{ room: 'cars', recordId: car.id }} part={step.name} />
      {isEditing ? (
        <PartBoundary>
          <Suspense>
            <StepEditor step={step} car={car} onClose={() => setEditing(false)} />
          </Suspense>
        </PartBoundary>
      ) : (
        <>
          <StepText step={step} car={car} />
          <StepDraft step={step} car={car} onOpen={edit} />
        </>
      )}
      {besides}
    </Box>
  )
}

function StepText({ step, car }: { step: A3Step; car: Car }) {
  const { t } = useTranslation()
  if (step.name === 'currentCondition') {
    const { currentConditionQuantitative: rows, currentConditionQualitative: text } = car
    return <StepProse text={text} besides={rows.length > 0 && <ConditionTable label={t('Figures')} now={rows} />} />
  }
  if (step.name === 'targetCondition') {
    const {
      currentConditionQuantitative: now,
      targetConditionQuantitative: rows,
      targetConditionQualitative: text,
    } = car
    return (
      <StepProse
        text={text}
        besides={rows.length > 0 && <ConditionTable label={t('Figures')} now={now} target={rows} />}
      />
    )
  }
  return <StepProse text={car[step.fields[0]]} />
}

function StepProse({ text, besides }: { text: string; besides?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      {besides}
      {text && (
        <div className={classes.prose}>
          <Prose>{text}</Prose>
        </div>
      )}
      {!text && !besides && <Missing>{t('Not filled in yet')}</Missing>}
    </>
  )
}
