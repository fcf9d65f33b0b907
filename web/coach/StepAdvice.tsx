import { Box, Flex, Text } from '@mantine/core'
import { IconBulb, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import type { CoachRule } from '../../contract/coach/rules.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { useCoach, useSilenceCoach } from './queries.ts'
import { icon } from '../ui/icons.ts'
import classes from './StepAdvice.module.css'
import layout from '../ui/layout.module.css'
import { showError } from '../ui/toast.tsx'

/** Returns the part of a CAR's page that shows the questions about one step. */
export const adviceBeside = (step: string) =>
  function Advice({ car }: { car: Pick<Car, 'id'> }) {
    return <StepAdvice carId={car.id} step={step} />
  }

/** The questions that rules have about one step of an A3. Each can be hidden for this CAR. */
function StepAdvice({ carId, step }: { carId: string; step: string }) {
  const { t } = useTranslation()
  const { data } = useCoach(carId)
  const silencing = useSilenceCoach(carId)
  const advice = data?.advice.filter(({ box }) => box === step) ?? []
  if (!data || advice.length === 0) return null

  const silence = (rules: CoachRule[]) =>
    silencing.mutateAsync(rules).catch(() => showError(t('The question was not hidden.')))

  return (
    <Box
      component="ul"
      className={`${layout.gapSmall} ${layout.stack} ${layout.screenOnly}`}
      mt="sm"
      aria-label={t('Questions about this step')}
    >
      {advice.map(({ rule, text, values }) => (
        <Flex component="li" key={rule} gap="xs" align="flex-start">
          <IconBulb className={classes.mark} {...icon} />
          <Text fz="sm" c="dimmed" flex={1} style={{ overflowWrap: 'anywhere' }}>
            {t(text, values)}
          </Text>
          <IconAction
            className={classes.hide ?? ''}
            label={t('Hide this question')}
            size="sm"
            icon={<IconX size={14} stroke={1.5} aria-hidden />}
            onClick={() => void silence([...data.silenced, rule])}
          />
        </Flex>
      ))}
    </Box>
  )
}
