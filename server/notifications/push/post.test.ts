import { expect, test } from 'vitest'
import { publicInternet } from '../../process/publicAddress.ts'
import { post } from './post.ts'

test('a name that means this machine leads nowhere', async () => {
  const request = { endpoint: 'https://localhost:9/x', headers: {}, body: Buffer.from('x') }
  await expect(post(request, publicInternet)).rejects.toThrow('localhost is no host of the public internet.')
})
