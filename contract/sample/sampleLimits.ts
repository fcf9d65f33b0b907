/** Hours that a live shift lasts. */
export const liveShiftHours = 2
