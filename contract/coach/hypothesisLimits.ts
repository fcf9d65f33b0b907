/** How many hypotheses a model may offer, and how long each may be. */
export const hypothesisLimit = 5
export const hypothesisTextLimit = 300
