export { downloadData } from './downloadData.ts'
export { erasePerson } from './erasePerson.ts'
export { previewErasure } from './previewErasure.ts'
export { replaceCopies } from './replaceCopies.ts'
