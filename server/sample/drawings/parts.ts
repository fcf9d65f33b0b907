import { strokeText } from '../../files/strokeText.ts'
import type { Random } from '../random.ts'
import { hall, ring, shadow, times, type Scene } from './canvas.ts'

const bench = (color: string) =>
  `<rect x="-80" y="-80" width="960" height="760" fill="${color}"/>
    <path d="M-80 120H880M-80 330H880M-80 540H880" stroke="#000" stroke-opacity=".08" stroke-width="4"/>`

/** A steel ruler along the lower edge, in millimetres. */
function ruler(y: number): string {
  const length = (index: number) => {
    if (index % 10 === 0) return 34
    return index % 5 === 0 ? 24 : 15
  }
  const ticks = times(81, (index) => `<path d="M${20 + index * 10} ${y}v${length(index)}"/>`)
  const numbers = times(8, (index) =>
    strokeText(String(index * 10), { x: 24 + index * 100, y: y + 48, height: 17, color: '#222' }),
  )
  return `<rect x="-60" y="${y + 8}" width="920" height="72" fill="#000" opacity=".25"/>
    <rect x="-60" y="${y}" width="920" height="72" fill="#e3e6e8"/>
    <g stroke="#222" stroke-width="2.5">${ticks}</g>${numbers}`
}

/** A jagged line from left to right. */
function jagged(random: Random, x: number, y: number, length: number): string {
  const steps = Array.from({ length: 9 }, () => `l${Math.round(length / 9)} ${random.whole(-13, 15)}`)
  return `M${x} ${y}${steps.join('')}`
}

export const crack: Scene = (random) => {
  const [x, y, length] = [random.whole(290, 360), random.whole(210, 260), random.whole(130, 230)]
  const line = jagged(random, x, y, length)
  return `${bench('#3f5a6e')}${shadow(400, 430, 330, 40)}
    <path d="M110 130q0-40 40-40h500q40 0 40 40v250q0 40-40 40H150q-40 0-40-40z" fill="url(#sheet)"/>
    <path d="M110 330q290 46 580 0v50q0 40-40 40H150q-40 0-40-40z" fill="#7b848d"/>
    <g fill="#2b3942" stroke="#eef1f3" stroke-width="5"><circle cx="205" cy="175" r="44"/>
    <circle cx="596" cy="175" r="44"/><rect x="350" y="120" width="112" height="46" rx="23"/></g>
    <path d="${line}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" transform="translate(2 5)"/>
    <path d="${line}" fill="none" stroke="#15191c" stroke-width="7" stroke-linejoin="round"/>
    ${ring(x + length / 2, y + 4, length * 0.72, 74)}${ruler(480)}`
}

export const burr: Scene = (random) => {
  const height = random.whole(22, 44)
  const teeth = Array.from(
    { length: 24 },
    (_none, index) =>
      `L${150 + index * 21 + 10} ${306 - random.whole(Math.round(height / 3), height)}L${150 + index * 21 + 21} 306`,
  )
  return `${bench(random.pick(['#6b5f52', '#4d5b52', '#555b66'] as const))}
    <path d="M-80 330H660V560H-80Z" fill="#5d666f"/><path d="M-80 306H660V420H-80Z" fill="url(#steel)"/>
    <path d="M-80 420H660V560H-80Z" fill="#8e979f"/>
    <path d="M-80 420H660" stroke="#eef1f3" stroke-width="4"/>
    <path d="M660 306V560" stroke="#dfe4e8" stroke-width="7"/>
    <path d="M150 306${teeth.join('')}Z" fill="#dde2e6" stroke="#5b646c" stroke-width="2"/>
    ${times(14, (index) => `<path d="M${-60 + index * 54} 424v132" stroke="#6a737b" stroke-width="${2 + (index % 3)}" opacity=".6"/>`)}
    ${ring(410, 288, 268, 62)}<path d="M640 200l-34 48" stroke="#e02020" stroke-width="8"/>
    <path d="M596 262l4-36 24 18z" fill="#e02020"/>
    ${strokeText(`${random.between(0.16, 0.38).toFixed(2)} MM`, { x: 500, y: 168, height: 34, color: '#fff' })}`
}

export const caliper: Scene = (random) => {
  const reading = random.pick(['0.31', '0.27', '12.48', '8.63', '24.07', '2.92'] as const)
  const open = random.whole(110, 190)
  const ticks = times(64, (index) => `<path d="M${170 + index * 11} 262v${index % 10 === 0 ? 30 : 16}"/>`)
  return `${bench('#71614c')}${shadow(430, 470, 380, 36)}
    <rect x="60" y="258" width="820" height="70" fill="url(#steel)"/>
    <g stroke="#2a3036" stroke-width="2.5">${ticks}</g>
    <path d="M60 258h84l-18 232-26 14-40-60z" fill="url(#steel)"/>
    <path d="M${144 + open} 258h250v70h-214l-14 162-26 14-10-60z" fill="#9aa3ab"/>
    <path d="M138 258v212M${148 + open} 328v140" stroke="#e9edf0" stroke-width="4"/>
    <rect x="136" y="392" width="${open + 8}" height="74" fill="url(#sheet)"/>
    <rect x="136" y="392" width="${open + 8}" height="12" fill="#eef1f3"/>
    <rect x="${190 + open}" y="160" width="270" height="136" rx="16" fill="#20262c"/>
    <rect x="${212 + open}" y="180" width="190" height="80" rx="6" fill="#b9c7b0"/>
    ${strokeText(reading, { x: 224 + open, y: 220, height: 38, color: '#1c2418', weight: 0.12 })}${strokeText('MM', { x: 412 + open, y: 196, height: 16, color: '#dfe3e6' })}
    <circle cx="${430 + open}" cy="248" r="16" fill="#d0342c"/>`
}

export const weld: Scene = (random) => {
  const bead = times(
    17,
    (index) =>
      `<ellipse cx="${70 + index * 42}" cy="${300 + random.whole(-4, 4)}" rx="34" ry="${46 + random.whole(-6, 8)}" fill="#8d8f90" stroke="#5e6164" stroke-width="4"/><path d="M${52 + index * 42} 272q22-14 36 4" stroke="#e9eaea" stroke-width="5" fill="none" opacity=".7"/>`,
  )
  const first = random.whole(300, 430)
  const pores = times(
    6,
    (index) =>
      `<circle cx="${first + index * 22 + random.whole(-6, 6)}" cy="${298 + random.whole(-20, 20)}" r="${random.whole(5, 11)}" fill="#17191b"/>`,
  )
  const spatter = times(
    26,
    () =>
      `<circle cx="${random.whole(20, 780)}" cy="${random.pick([random.whole(130, 235), random.whole(365, 470)] as const)}" r="${random.whole(3, 8)}" fill="#63676a" stroke="#c4c8cb" stroke-width="1.5"/>`,
  )
  return `<rect x="-80" y="-80" width="960" height="380" fill="url(#sheet)"/>
    <rect x="-80" y="300" width="960" height="380" fill="#8b939a"/>
    <rect x="-80" y="196" width="960" height="60" fill="#7a5f9c" opacity=".28"/>
    <rect x="-80" y="226" width="960" height="36" fill="#b98a2f" opacity=".5"/>
    <rect x="-80" y="340" width="960" height="36" fill="#b98a2f" opacity=".5"/>
    <rect x="-80" y="368" width="960" height="54" fill="#51699c" opacity=".28"/>
    <path d="M-80 346H880" stroke="#3b4045" stroke-width="16" opacity=".5"/>
    ${bead}${spatter}${pores}${ring(first + 56, 300, 108, 76)}
    ${strokeText(`SEAM ${random.whole(1, 9)}`, { x: 60, y: 520, height: 40, color: '#f8f9fa' })}`
}

export const coil: Scene = (random) => {
  const windings = times(
    17,
    (index) =>
      `<circle cx="380" cy="300" r="${92 + index * 9}" fill="none" stroke="${index % 3 === 0 ? '#6c757d' : '#aab2b9'}" stroke-width="4"/>`,
  )
  const at = random.whole(-42, -12)
  const dents = times(
    5,
    (index) =>
      `<path d="M${566 + index * 8} ${246 + index * 7}q26 18 10 56q34-10 22-66z" fill="#3d454c" stroke="#e3e7ea" stroke-width="3"/>`,
  )
  return `${hall('#66727c', 430)}${shadow(400, 540, 330, 44)}<path d="M380 54H560A246 246 0 0 1 560 546H380Z" fill="#7d868e"/>
    <g transform="translate(0 0)"><circle cx="380" cy="300" r="248" fill="url(#steel)"/>
    ${windings}<circle cx="380" cy="300" r="86" fill="#22282d"/><circle cx="392" cy="306" r="72" fill="#39424a"/></g>
    <g transform="rotate(${at} 380 300)">${dents}</g><path d="M372 52h20v164h-20zM372 384h20v164h-20z" fill="#2c6fb3"/>
    <g transform="rotate(${at} 380 300)">${ring(594, 288, 74, 86)}</g><path d="M120 540l70-60h400l70 60z" fill="url(#wood)"/>`
}

export const scrap: Scene = (random) => {
  const strips = times(46, () => {
    const [x, y] = [random.whole(190, 610), random.whole(150, 300)]
    return `<path d="M${x} ${y}q${random.whole(-70, 70)} ${random.whole(-70, 20)} ${random.whole(-110, 110)} ${random.whole(-20, 60)}" stroke="${random.pick(['#c5ccd2', '#98a1a9', '#757e86', '#e2e6e9'] as const)}" stroke-width="${random.whole(8, 17)}" fill="none"/>`
  })
  const fallen = times(
    9,
    () =>
      `<path d="M${random.whole(60, 720)} ${random.whole(520, 580)}l${random.whole(-70, 70)} ${random.whole(-16, 16)}" stroke="#aeb6bd" stroke-width="12"/>`,
  )
  const paint = random.pick(['#2f6f9f', '#3f7d4e', '#a5532c'] as const)
  return `${hall('#747b76', 400)}<rect x="560" y="-60" width="220" height="440" fill="#46604f"/>
    <path d="M600 120L470 190v40l130-60z" fill="url(#steel)"/>${shadow(400, 540, 330, 40)}
    <ellipse cx="400" cy="280" rx="240" ry="110" fill="#4d555c"/>${strips}
    <path d="M150 280h500l-46 270H196z" fill="${paint}"/><path d="M150 280h500v30H146z" fill="#000" opacity=".25"/>
    <path d="M240 320l18 220M400 320v224M560 320l-18 220" stroke="#000" stroke-opacity=".2" stroke-width="10"/>
    ${strokeText('SCRAP', { x: 400, y: 430, height: 54, color: '#f4f4f0', anchor: 'middle' })}${fallen}`
}
