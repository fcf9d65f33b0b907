export const taskStatuses = ['pending', 'in_progress', 'completed'] as const
export type TaskStatus = (typeof taskStatuses)[number]
export const taskPriorities = ['low', 'medium', 'high'] as const
