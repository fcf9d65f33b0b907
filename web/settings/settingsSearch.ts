/** What the settings keep in the address bar: the open tab, and the token of a link that confirms a new address. */
type SettingsSearch = { tab?: string | undefined; confirm?: string | undefined }

/** Reads an address; a tab that there is not opens the first one. */
export const readSettingsSearch = ({ tab, confirm }: Record<string, unknown>): SettingsSearch => ({
  tab: typeof tab === 'string' ? tab : undefined,
  confirm: typeof confirm === 'string' ? confirm : undefined,
})
