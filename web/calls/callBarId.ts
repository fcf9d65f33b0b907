/** The id of the bar with open calls. */
export const callBarId = 'open-calls'
