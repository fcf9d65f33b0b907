import { Box, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Task } from '../../contract/tasks/tasks.ts'
import classes from './MyTasks.module.css'

/** A link to what the task belongs to. */
export function SubjectLink({ task: { caseId, carId, subject } }: { task: Task }) {
  const content = (
    <>
      <Box component="span" flex="none" fw={500}>
        {subject.key}
      </Box>{' '}
      <Text span inherit truncate>
        {subject.title}
      </Text>
    </>
  )
  const look = { className: classes.subject, title: subject.title }
  return caseId === null ? (
    <Link to="/cars/$id" params={{ id: carId ?? '' }} {...look}>
      {content}
    </Link>
  ) : (
    <Link to="/cases/$id" params={{ id: caseId }} {...look}>
      {content}
    </Link>
  )
}
