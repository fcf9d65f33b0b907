/** Where the palette is: at its start, or at the choices of one command. */
export type Step = 'start' | 'status' | 'assignee' | 'priority' | 'dueDate' | 'car' | 'theme'
