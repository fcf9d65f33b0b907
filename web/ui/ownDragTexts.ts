const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
function nothing(): undefined {}

/**
 * Silences the drag-and-drop library's screen reader announcements except its instructions: the component that owns the
 * dragged items announces their position in the reader's language, and the library would repeat it.
 * @param howTo which keys pick up, move, drop and cancel
 */
export const ownDragTexts = (howTo: string) => ({
  announcements: silent,
  restoreFocus: false,
  screenReaderInstructions: { draggable: howTo },
})
