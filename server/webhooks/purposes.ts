/** What stored secrets of webhooks are for; they open nothing else. */
export const secretPurpose = 'webhook secret'
export const addressPurpose = 'webhook address'
