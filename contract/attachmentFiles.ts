/** Most bytes of one file. */
export const attachmentSizeLimit = 10 * 1024 * 1024
/** Most files of one record. */
export const attachmentCountLimit = 20
/** Longest edge, in pixels, of a picture's small version. */
export const thumbnailEdge = 320

/** What is accepted, told by content and never by name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
const documentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
export const attachmentTypes = [...pictureTypes, ...documentTypes] as const

/** Whether a media type is one of the pictures that the app shows. */
export const isPicture = (type: string): boolean => pictureTypes.some((known) => known === type)

/** Address under which a stored file is answered. */
export const attachmentUrl = (id: string): string => `/api/attachments/${id}`
/** Address of the small picture of a stored file. */
export const attachmentThumbnailUrl = (id: string): string => `${attachmentUrl(id)}?size=thumbnail`
export const attachmentAddress = /^\/api\/attachments\/([0-9a-f-]{36})$/

/** The id in an attachment's address, or null when it is another address. */
export const attachmentIdIn = (url: string): string | null => attachmentAddress.exec(url)?.[1] ?? null
