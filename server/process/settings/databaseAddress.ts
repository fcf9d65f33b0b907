/** Continues the name of a setting such as `DATABASE_URL` whose password cannot be told apart from its host. */
export const passwordEncodingHint = 'must have the signs @ / # ? % of its password as %40 %2F %23 %3F %25'

/**
 * Whether no character of the password ends it early: what follows would be taken for a host, and the rest of the
 * password would be displayed as the host's name.
 */
export function isUnambiguousAddress(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { hash, pathname, search, username, password } = new URL(address)
  const cutShort = hash !== '' || pathname.includes('@') || (username === '' && search.includes('@'))
  return !cutShort && !/%(?![0-9a-f]{2})/i.test(username + password)
}

/**
 * The addresses of the servers that a DATABASE_URL names, one for each host:
 * `postgres://app:secret@db1:5432,db2:5432/app` is `postgres://app:secret@db1:5432/app` and the same with `db2`.
 */
export function addressesOf(databaseUrl: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^([^/]*\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => start + host + rest) : [databaseUrl]
}

/** Whether it is the address of one PostgreSQL server. */
export const isPostgresAddress = (address: string): boolean =>
  URL.canParse(address) && /^postgres(ql)?:$/.test(new URL(address).protocol)

/** Whether it names one server, or several of which the one that accepts writes is wanted. */
export const wantsThePrimary = (databaseUrl: string): boolean =>
  addressesOf(databaseUrl).every((address, _at, { length }) => {
    const wanted = new URL(address).searchParams.get('target_session_attrs')
    return length === 1 || wanted === 'read-write' || wanted === 'primary'
  })
