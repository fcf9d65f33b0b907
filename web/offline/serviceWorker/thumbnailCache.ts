/** Where the service worker keeps small pictures, and what signing out removes. */
export const thumbnailCache = 'thumbnails'
