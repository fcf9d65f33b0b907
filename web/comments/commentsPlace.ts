/** Where the comments stand on a page, to go there. */
export const commentsPlace = 'comments'
