import { Group } from '@mantine/core'
import type { Car } from '../../contract/cars/cars.ts'
import { AttachmentsSection } from '../attachments/AttachmentsSection.tsx'
import { useCarAttachments } from '../attachments/queries.ts'
import { CommentThread } from '../comments/CommentThread.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import type { PeekProps } from '../ui/peek/PeekHost.tsx'
import { PeekPanel } from '../ui/peek/PeekPanel.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Section } from '../ui/Section.tsx'
import { A3Progress } from './A3Progress.tsx'
import { CarBadges } from './CarBadges.tsx'
import { CarFacts } from './CarFacts.tsx'
import { LinkedCases } from './LinkedCases.tsx'
import { useCar } from './queries.ts'
import { useCarLabels } from './useCarLabels.ts'

/** A CAR beside the list. */
export default function CarPeek(peek: PeekProps) {
  const reading = useCar(peek.id)
  const { data } = reading
  return (
    <PeekPanel {...peek} page="/cars/$id" number={data?.key} title={data?.title}>
      <QueryState of={reading} count={1} kind="record" />
      {data && <CarEssentials key={data.id} car={data} />}
    </PeekPanel>
  )
}

function CarEssentials({ car }: { car: Car }) {
  const labels = useCarLabels()
  const files = useCarAttachments(car.attachments.length > 0 ? car.id : null)
  return (
    <>
      <Group gap="xs">
        <CarBadges car={car} />
        <A3Progress car={car} />
      </Group>
      <CarFacts car={car} />
      <Section title={labels.step.background}>
        <Prose>{car.background}</Prose>
      </Section>
      {car.attachments.length > 0 && <AttachmentsSection files={files} />}
      <LinkedCases car={car} />
      <CommentThread subject={{ carId: car.id }} />
    </>
  )
}
