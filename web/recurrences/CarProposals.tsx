import { Stack } from '@mantine/core'
import { lazy } from 'react'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { useCarProposals } from './queries.ts'

/** Loaded once there are some: most days propose nothing. */
const CarProposalNote = lazy(async () => ({ default: (await import('./CarProposalNote.tsx')).CarProposalNote }))

/** The newest proposals of CARs for similar cases; nothing where there are none. */
export function CarProposals({ limit }: { limit: number }) {
  const proposals = useCarProposals({ limit }).data ?? []
  if (proposals.length === 0) return null
  return (
    <LazyPart>
      <Stack gap="xs">
        {proposals.map((one) => (
          <CarProposalNote key={one.id} proposal={one} />
        ))}
      </Stack>
    </LazyPart>
  )
}
