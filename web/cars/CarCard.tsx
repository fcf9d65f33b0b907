import { Box, Flex, Group, Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useCustomLabels } from '../customFields/useCustomLabels.ts'
import { useFormat } from '../i18n/format.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import { A3Progress } from './A3Progress.tsx'
import classes from './CarCard.module.css'
import layout from '../ui/layout.module.css'
import { CarCardMenu } from './CarCardMenu.tsx'
import { useIsPeeked } from '../ui/peek/peeked.ts'
import { DueDate } from '../ui/DueDate.tsx'
import { CarStatusTag } from './CarStatusTag.tsx'
import { useCarLabels } from './useCarLabels.ts'
import text from '../ui/text.module.css'
import { Unbroken } from '../ui/Unbroken.tsx'

/** Custom fields on a card: the first ones, in their order, that have a value. */
const customShown = 2

/** A CAR as a card: its subject, progress and people. */
export const CarCard = memo(function CarCard({ car, linkedCases }: { car: Car; linkedCases: number | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCarLabels()
  const customLabels = useCustomLabels('car')
  const isPeeked = useIsPeeked(car.id)
  return (
    <Flex
      component="article"
      className={`${classes.card} ${layout.panel}`}
      data-record={car.id}
      data-peeked={isPeeked || undefined}
      direction="column"
      h="100%"
      px="md"
      pt="sm"
      pb={14}
    >
      <Group gap="xs" wrap="nowrap" mih={28} c="dimmed" fz="xs">
        <Box component="span" className={text.figures} flex="none" fw={500}>
          {car.key}
        </Box>
        <Text span inherit truncate flex={1} miw={0}>
          {labels.category[car.category] ?? car.category}
        </Text>
        <CarCardMenu car={car} />
      </Group>
      <Text component="h2" className={text.breaks ?? ''} fz="sm" fw={600} lh={1.4} inherit lineClamp={2} flex="none">
        <Link to="/cars/$id" params={{ id: car.id }} className={`${classes.link} ${text.plainLink}`} title={car.title}>
          <Unbroken>{car.title}</Unbroken>
        </Link>
      </Text>
      <Text className={text.breaks ?? ''} c="dimmed" lh={1.45} inherit lineClamp={2} flex="none" mt={4} mb="sm">
        {car.background}
      </Text>
      <Group className={classes.badges} gap={6} mt="auto">
        <CarStatusTag status={car.status} />
        <PriorityTag priority={car.priority} />
        <A3Progress car={car} />
      </Group>
      <Box component="dl" className={classes.facts} mt="sm" pt={10} fz="xs">
        <CardFact
          name={t('Owner')}
          mark={<PersonAvatar name={car.owner.name} imageUrl={car.owner.profileImageUrl} size={16} />}
        >
          <span title={car.owner.name}>{car.owner.name || t('Unassigned')}</span>
        </CardFact>
        <CardFact name={t('Due')}>
          <DueDate record="cars" work={car} />
        </CardFact>
        <CardFact name={t('Department')}>
          {car.department ? (labels.department[car.department] ?? car.department) : t('N/A')}
        </CardFact>
        <CardFact name={t('Cases')}>{linkedCases === undefined ? '' : format.number(linkedCases)}</CardFact>
        <CardFact name={t('Savings')}>
          <CarSavings car={car} />
        </CardFact>
        {car.sponsor && <CardFact name={t('Sponsor')}>{car.sponsor.name}</CardFact>}
        {customLabels.fields
          .filter(({ key, retiredAt }) => retiredAt === null && key in car.custom)
          .slice(0, customShown)
          .map((field) => (
            <CardFact key={field.key} name={field.label}>
              {customLabels.value(field, car.custom[field.key])}
            </CardFact>
          ))}
      </Box>
    </Flex>
  )
})

/** The actual savings of a CAR, or the estimated ones until those are known; cents only where there are any. */
function CarSavings({ car: { actualSavings, estimatedSavings } }: { car: Car }) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = actualSavings ?? estimatedSavings
  const amount = format.money(known, Number(known) % 1 === 0 ? 0 : undefined)
  return actualSavings === null && known !== null ? t('{{amount}} estimated', { amount }) : amount
}

/** A fact with its name, or with a mark that says what it is about. */
const CardFact = ({ name, mark, children }: { name: string; mark?: ReactNode; children: ReactNode }) => (
  <Group className={classes.fact} gap={6} wrap="nowrap" align={mark ? 'center' : 'flex-start'}>
    <dt>
      {mark}
      {mark ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </dt>
    <dd>{children}</dd>
  </Group>
)
