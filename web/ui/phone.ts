/** The media query of screens on which the shell, with its button for a Quick Case, comes before the page. */
export const phone = '(max-width: 47.99em)'
