import type { Car } from '../contract/cars/cars.ts'
import { colleague, expect, manager, test, unique } from './testApp.ts'

const nameOf = ({ firstName, lastName }: typeof manager) => `${firstName} ${lastName}`

test('two people at the same CAR see each other, and that a box is being edited before both write in it', async ({
  page,
  secondPage,
  api,
}) => {
  const car = await api.send<Car>('POST', '/api/cars', { title: unique('Leaks at press 4'), background: 'Weekly' })
  await page.goto(`/cars/${car.id}`)
  await secondPage.goto(`/cars/${car.id}`)
  await expect(page.getByRole('img', { name: `Also here: ${nameOf(colleague)}` })).toBeVisible()
  await expect(secondPage.getByRole('img', { name: `Also here: ${nameOf(manager)}` })).toBeVisible()

  await secondPage.getByRole('button', { name: 'Edit Root Cause Analysis' }).click()
  const box = page.getByRole('region', { name: 'Root Cause Analysis' })
  await expect(box.getByText(`Being edited by ${nameOf(colleague)}`)).toBeVisible()

  await secondPage.getByRole('button', { name: 'Cancel' }).click()
  await expect(box.getByText('Being edited by')).toBeHidden()
  await secondPage.goto('/cars')
  await expect(page.getByRole('img', { name: /Also here/ })).toBeHidden()
})
