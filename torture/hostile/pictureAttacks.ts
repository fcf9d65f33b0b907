import { bombPng } from '../../server/attachments/testing/madeFiles.ts'
import { hugeGif } from '../../server/hostile/testing/hugeGif.ts'
import { type Attack, refusedOrClosed } from './attack.ts'
import { dataStringOf, lyingJpeg } from './hostileFiles.ts'

/** Returns a GIF of this many full frames, each of a few bytes. */
function crowdedGif(edge: number, frames: number): Buffer {
  const gif = hugeGif(edge)
  const frame = gif.subarray(19, gif.length - 1)
  return Buffer.concat([gif.subarray(0, 19), ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

const pictures = async () => [
  bombPng(),
  bombPng(60_000, 60_000),
  hugeGif(),
  crowdedGif(7000, 20_000),
  await lyingJpeg(),
  Buffer.concat([await lyingJpeg(), Buffer.alloc(9_000_000, 0xff)]),
]

async function everywhere(files: Buffer[], asks: ((bytes: Buffer) => Promise<unknown>)[]): Promise<void> {
  for (const ask of asks) await Promise.all(files.map(ask))
}

/** Pictures with far more pixels than their file size suggests. */
export const pictureAttacks: readonly Attack[] = [
  {
    name: 'pictures that unfold',
    sends: 'PNG, GIF and JPEG of 400 million to 4 billion pixels, GIF of 20,000 frames: attached, read, as an avatar',
    mayGet: refusedOrClosed,
    within: 60,
    prepare: pictures,
    run: (attacker, files) =>
      everywhere(files, [
        (bytes) => attacker.file('/api/attachments', bytes, 'photo.png'),
        (bytes) => attacker.json('/api/analyze-photo', JSON.stringify({ imageData: dataStringOf(bytes) }), 'attacker'),
        (bytes) =>
          attacker.json('/api/profile/avatar', JSON.stringify({ image: dataStringOf(bytes) }), 'attacker', {
            method: 'PUT',
          }),
      ]),
  },
  {
    name: 'pictures that unfold, a guest',
    sends: 'three of them as the photos of a guest, and a text of 12 MB that is said to be a photo',
    mayGet: refusedOrClosed,
    within: 60,
    prepare: pictures,
    async run(attacker, files) {
      const { station } = attacker.target
      const photos = files.filter((bytes) => bytes.length < 3_000_000).map((bytes) => dataStringOf(bytes))
      await attacker.json(
        '/api/andon/guest-reports',
        JSON.stringify({ station, title: 'x', photos: photos.slice(0, 3) }),
      )
      const text = [`data:image/png;base64,${'A'.repeat(12_000_000)}`]
      await attacker.json('/api/andon/guest-reports', JSON.stringify({ station, title: 'x', photos: text }))
    },
  },
  {
    name: 'largest pictures that are allowed',
    sends: 'eight PNG of 49 million pixels at once, from one member',
    mayGet: [...refusedOrClosed, 201],
    mostGrowth: 400,
    within: 60,
    prepare: () => [bombPng(7000, 7000, 8)],
    async run(attacker, [bytes = Buffer.alloc(0)]) {
      await Promise.all(
        Array.from({ length: 8 }, (_none, index) => {
          return attacker.file('/api/attachments', Buffer.concat([bytes, Buffer.from([index])]), 'photo.png')
        }),
      )
    },
  },
]
