const key = 'second-factor-postponed'

/** Whether the person has postponed setting up a second factor since they signed in, in this tab. */
export const hasPostponed = (): boolean => sessionStorage.getItem(key) !== null

export const notePostponed = (): void => sessionStorage.setItem(key, '1')

/** Each sign-in asks again. */
export const forgetPostponed = (): void => sessionStorage.removeItem(key)
