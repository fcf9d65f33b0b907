import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Task } from '../../contract/tasks/tasks.ts'
import classes from './MyTasks.module.css'
import text from '../ui/text.module.css'

/** A link to what the task belongs to. */
export function SubjectLink({ task: { caseId, carId, subject } }: { task: Task }) {
  const content = (
    <>
      <Box component="span" flex="none" fw={500}>
        {subject.key}
      </Box>{' '}
      <span className={text.cut}>{subject.title}</span>
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
