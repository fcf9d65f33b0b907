/** A setting that cannot be used; the message is a sentence for the administrator. */
export class SettingsError extends Error {}
