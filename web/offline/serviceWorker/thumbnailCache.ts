/** Name of the service worker's cache of thumbnails, which signing out deletes. */
export const thumbnailCache = 'thumbnails'
