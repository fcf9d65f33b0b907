import { UnstyledButton } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { icon } from '../ui/icons.ts'
import classes from './A3Sheet.module.css'
import layout from '../ui/layout.module.css'
import { draftKey, useDraftedAt } from './carDraft.ts'
import type { A3Step } from './useCarLabels.ts'

/** The name of a step's form, under which its draft is kept on the device. */
export const stepForm = (car: Pick<Car, 'id'>, step: A3Step): string => `${car.id}.${step.name}`

/** Shown in a step with an unsaved draft on this device, which would otherwise seem to be lost. */
export function StepDraft({ car, step, onOpen }: { car: Car; step: A3Step; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const at = useDraftedAt(draftKey(useSignedIn().id, stepForm(car, step)))
  if (at === null) return null
  return (
    <UnstyledButton className={`${classes.draft} ${layout.row}`} mt="xs" c="var(--accent)" fz="sm" onClick={onOpen}>
      <IconDeviceFloppy {...icon} />
      {t('Unsaved input from {{ago}}', { ago: format.ago(at) })}
    </UnstyledButton>
  )
}
