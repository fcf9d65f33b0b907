import { Box, Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconClock, IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { EightD } from '../../contract/eightD/eightD.ts'
import { type EightDStep, eightDStepLabels } from '../../contract/eightD/eightDChoices.ts'
import { useNow } from '../calls/useNow.ts'
import { useFormat } from '../i18n/format.ts'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { usePutEightD, sentOf } from './queries.ts'
import { icon } from '../ui/icons.ts'

const present = () => new Date().toISOString()
/** When the customer expects each step of an 8D, and which were answered. */
export function EightDSteps({ carId, eightD }: { carId: string; eightD: EightD }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = new Date(useNow()).toISOString()
  const putting = usePutEightD(carId)
  function answer(step: EightDStep): void {
    const answered = { ...eightD.answered, [step]: present() }
    putting.mutate({ body: { ...sentOf(eightD), answered }, version: eightD.version })
  }
  if (eightD.clocks.length === 0) return null
  return (
    <Stack component="ul" gap="xs" mt="sm" p={0} style={{ listStyle: 'none' }} aria-label={t('Due to the customer')}>
      <FormRefusal error={putting.error} />
      {eightD.clocks.map(({ step, dueAt, answeredAt }) => {
        const isLate = (answeredAt ?? now) > dueAt
        const Mark = answeredAt ? IconCheck : isLate ? IconClockExclamation : IconClock
        return (
          <Group component="li" key={step} gap="xs" wrap="nowrap" align="flex-start">
            <Box component="span" c={isLate ? 'var(--tone-red-text)' : 'dimmed'} mt={2}>
              <Mark {...icon} />
            </Box>
            <Box flex={1} miw={0}>
              <div>{t(eightDStepLabels[step])}</div>
              <Box fz="xs" c={isLate ? 'var(--tone-red-text)' : 'dimmed'}>
                {isLate && !answeredAt && <VisuallyHidden>{t('Overdue', { context: 'record' })} </VisuallyHidden>}
                {answeredAt
                  ? t('Answered on {{moment}}', { moment: format.moment(answeredAt) })
                  : t('Due {{moment}}', { moment: format.moment(dueAt) })}
              </Box>
            </Box>
            {!answeredAt && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                disabled={putting.isPending}
                aria-label={t('Mark as answered: {{step}}', { step: t(eightDStepLabels[step]) })}
                onClick={() => answer(step)}
              >
                {t('Mark as answered')}
              </Button>
            )}
          </Group>
        )
      })}
    </Stack>
  )
}
