import { Stack } from '@mantine/core'
import { CarProposalNote } from './CarProposalNote.tsx'
import { useCarProposals } from './queries.ts'

/** The newest proposals of CARs for similar cases; nothing where there are none. */
export default function CarProposals({ limit }: { limit: number }) {
  const proposals = useCarProposals({ limit }).data ?? []
  if (proposals.length === 0) return null
  return (
    <Stack gap="xs">
      {proposals.map((one) => (
        <CarProposalNote key={one.id} proposal={one} />
      ))}
    </Stack>
  )
}
