/** Maximum size in bytes of one file. */
export const attachmentSizeLimit = 10 * 1024 * 1024
/** Maximum number of files of a record. */
export const attachmentCountLimit = 20
/** Longest edge, in pixels, of a thumbnail. */
export const thumbnailEdge = 320

/** Accepted file types, detected from the content and never from the name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
const documentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
export const attachmentTypes = [...pictureTypes, ...documentTypes] as const

/** Whether a media type is one of the image types that the app displays. */
export const isPicture = (type: string): boolean => pictureTypes.some((known) => known === type)

export const attachmentUrl = (id: string): string => `/api/attachments/${id}`
/** Address of the thumbnail of a stored file. */
export const attachmentThumbnailUrl = (id: string): string => `${attachmentUrl(id)}?size=thumbnail`
export const attachmentAddress = /^\/api\/attachments\/([0-9a-f-]{36})$/

/** The id in an attachment's address, or null for any other address. */
export const attachmentIdIn = (url: string): string | null => attachmentAddress.exec(url)?.[1] ?? null
