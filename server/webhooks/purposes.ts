/** The purposes of stored webhook secrets; they are valid for nothing else. */
export const secretPurpose = 'webhook secret'
export const addressPurpose = 'webhook address'
