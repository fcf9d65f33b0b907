/** The element id of the comments on a page, to scroll to. */
export const commentsPlace = 'comments'
