/**
 * Somebody has to change something before a start can succeed, so that retrying is useless; the message is a sentence
 * for the administrator.
 */
export class SettingsError extends Error {}
