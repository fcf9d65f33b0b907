/** Maximum characters of a guest's name, maximum photos of their report, and maximum bytes of one photo. */
export const guestNameLimit = 100
export const guestPhotoLimit = 3
export const guestPhotoSizeLimit = 3_000_000
