/**
 * What somebody has to change before a start can succeed, so that trying again is of no use; the message is a sentence for
 * the administrator.
 */
export class SettingsError extends Error {}
