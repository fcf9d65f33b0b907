import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { useCoach, useHypotheses } from './queries.ts'
import { smallIcon } from '../ui/icons.ts'

/** What a configured model supposes about the causes, each with the records that support it. Nothing without a model. */
export function Hypotheses({ car }: { car: Pick<Car, 'id'> }) {
  const { t } = useTranslation()
  const { data: coach } = useCoach(car.id)
  const request = useHypotheses(car.id)
  if (!coach?.hasModel) return null
  const found = request.data?.hypotheses
  return (
    <Stack gap="xs" mt="sm" align="flex-start">
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconSparkles {...smallIcon} />}
        loading={request.isPending}
        onClick={() => request.mutate()}
      >
        {t('Suggest causes')}
      </Button>
      <FormRefusal error={request.error} />
      {found?.length === 0 && (
        <Text fz="sm" c="dimmed">
          {t('No hypothesis is supported by linked cases or earlier CARs.')}
        </Text>
      )}
      {found && found.length > 0 && (
        <>
          <Text fz="xs" c="dimmed">
            {t('Hypotheses of a model, not checked:')}
          </Text>
          <ul>
            {found.map(({ text, cites }) => (
              <Text component="li" key={text} fz="sm" style={{ overflowWrap: 'anywhere' }}>
                {text}{' '}
                {cites.map(({ feature, id, key, title }) => (
                  <Anchor
                    key={id}
                    fz="sm"
                    mr="xs"
                    title={title}
                    renderRoot={(props) => (
                      <Link to={feature === 'cases' ? '/cases/$id' : '/cars/$id'} params={{ id }} {...props} />
                    )}
                  >
                    {key}
                  </Anchor>
                ))}
              </Text>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}
