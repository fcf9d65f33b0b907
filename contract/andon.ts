import { z } from 'zod'
import { departments, proseLimit, titleLimit } from './cases.ts'
import { line, prose } from './values.ts'

export const quickCasePriorities = ['low', 'medium'] as const

/** The andon cord's form. */
export const QuickCaseForm = z.object({
  title: line(titleLimit, 'Subject is required'),
  department: z.enum(departments, 'Department is required'),
  description: prose(proseLimit),
  priority: z.enum(quickCasePriorities).default('low'),
})
