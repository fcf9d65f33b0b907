const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
function nothing(): undefined {}

/**
 * What a drag says to those who do not see it, but for how it is done: nothing. Whatever holds the dragged things says
 * where they are, in the reader's language; the library's own words would say it twice.
 * @param howTo which keys pick up, move, drop and leave
 */
export const ownDragWords = (howTo: string) => ({
  announcements: silent,
  restoreFocus: false,
  screenReaderInstructions: { draggable: howTo },
})
