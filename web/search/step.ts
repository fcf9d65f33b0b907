/** The current view of the palette: its start, or the choices of one command. */
export type Step = 'start' | 'status' | 'assignee' | 'priority' | 'dueDate' | 'car' | 'theme'
