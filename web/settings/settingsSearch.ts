/** What the settings keep in the address: the open tab, and the token of a link that confirms a new address. */
type SettingsSearch = { tab?: string | undefined; confirm?: string | undefined }

/** Parses search parameters; an unknown tab opens the first one. */
export const readSettingsSearch = ({ tab, confirm }: Record<string, unknown>): SettingsSearch => ({
  tab: typeof tab === 'string' ? tab : undefined,
  confirm: typeof confirm === 'string' ? confirm : undefined,
})
