/** Most letters of the name that a guest may give, most photos of their report, and most bytes of one. */
export const guestNameLimit = 100
export const guestPhotoLimit = 3
export const guestPhotoSizeLimit = 3_000_000
