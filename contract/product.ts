/** The product's name, spelled nowhere else. */
export const productName = 'Yokoten'
