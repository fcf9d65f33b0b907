import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../ui/QueryState.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { MyTaskList } from './MyTaskList.tsx'
import { useMyTasks } from './myTasks.ts'

/** The first open tasks of the signed-in person as part of another page, with a link to all of them where there are more. */
export function MyFirstTasks({ limit }: { limit: number }) {
  const { t } = useTranslation()
  const reading = useMyTasks()
  const tasks = reading.data?.pages.flatMap((page) => page.items)
  return (
    <Section title={t('My tasks')} action={tasks && tasks.length > limit && <WayToAll />}>
      <QueryState of={reading} count={3} kind="line" height={44} />
      {tasks?.length === 0 && <Missing>{t('No open tasks.')}</Missing>}
      <MyTaskList tasks={tasks?.slice(0, limit)} level={4} />
    </Section>
  )
}

function WayToAll() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to="/my-work" variant="subtle" color="gray" size="compact-sm">
      {t('View all')}
    </Button>
  )
}
