import { strokeText } from '../../files/strokeText.ts'
import { hall, shadow, times, type Scene } from './canvas.ts'

/** A point on a circle; the angle in degrees, clockwise from the top. */
function around(x: number, y: number, radius: number, angle: number): [number, number] {
  const turn = ((angle - 90) * Math.PI) / 180
  return [Math.round(x + radius * Math.cos(turn)), Math.round(y + radius * Math.sin(turn))]
}

export const gauge: Scene = (random) => {
  const scale = random.pick([10, 16, 25] as const)
  const angle = random.pick([-104, -88, 96, 112, 118] as const)
  const ticks = times(21, (index) => {
    const at = -135 + index * 13.5
    const [x1, y1] = around(400, 290, 168, at)
    const [x2, y2] = around(400, 290, index % 2 === 0 ? 142 : 154, at)
    return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#20262c" stroke-width="${index % 2 === 0 ? 6 : 3}"/>`
  })
  const numbers = times(6, (index) => {
    const [x, y] = around(400, 290, 116, -135 + index * 54)
    return strokeText(String(Math.round((scale / 5) * index)), { x, y, height: 22, color: '#20262c', anchor: 'middle' })
  })
  const [ax, ay] = around(400, 290, 168, 81)
  const [bx, by] = around(400, 290, 168, 135)
  return `${hall('#5d7684', 640)}
    <rect x="-80" y="470" width="960" height="74" fill="url(#steel)"/>
    <rect x="352" y="420" width="96" height="90" fill="url(#steel)"/>
    <rect x="336" y="452" width="128" height="26" rx="5" fill="#8b6b2e"/>${shadow(412, 452, 190, 22)}
    <circle cx="400" cy="290" r="212" fill="#1f252b"/><circle cx="400" cy="290" r="204" fill="url(#steel)"/>
    <circle cx="400" cy="290" r="186" fill="#f6f5ef"/>
    <path d="M${ax} ${ay}A168 168 0 0 1 ${bx} ${by}" fill="none" stroke="#d22b2b" stroke-width="16"/>
    ${ticks}${numbers}${strokeText('BAR', { x: 400, y: 372, height: 26, color: '#555', anchor: 'middle' })}
    <g transform="rotate(${angle} 400 290)"><path d="M392 330L400 146L408 330Z" fill="#b01717"/></g>
    <circle cx="400" cy="290" r="19" fill="#2b3238"/>
    <path d="M262 190A170 170 0 0 1 440 128" stroke="#fff" stroke-opacity=".7" stroke-width="12" fill="none" stroke-linecap="round"/>`
}

export const leak: Scene = (random) => {
  const oil = random.pick(['#6b4a12', '#3c3a1d', '#4c6a78'] as const)
  const x = random.whole(360, 470)
  const drops = times(4, (index) => {
    const y = 330 + index * 48 + random.whole(-8, 8)
    return `<path d="M${x} ${y - 16}c9 14 11 19 11 24a11 11 0 0 1-22 0c0-5 2-10 11-24z" fill="${oil}"/>`
  })
  const bolts = times(
    4,
    (index) =>
      `<rect x="${x - 62}" y="${162 + index * 40}" width="16" height="22" rx="3" fill="#3b434b"/>
    <rect x="${x + 46}" y="${162 + index * 40}" width="16" height="22" rx="3" fill="#3b434b"/>`,
  )
  return `${hall('#7d8c7f', 420)}
    <rect x="40" y="-40" width="130" height="480" fill="#476357"/>
    <rect x="52" y="60" width="106" height="8" fill="#2f463c"/>
    ${shadow(x, 520, 230, 46)}<path d="M${x - 210} 520c20-40 120-52 210-46s190 10 214 42-90 58-210 58-236-16-214-54z" fill="${oil}"/>
    <path d="M${x - 120} 508c50-16 120-18 170-12" stroke="#fff" stroke-opacity=".45" stroke-width="9" fill="none" stroke-linecap="round"/>
    <rect x="-80" y="186" width="960" height="108" fill="url(#steel)"/>
    <rect x="${x - 46}" y="146" width="42" height="188" rx="6" fill="url(#steel)"/>
    <rect x="${x + 4}" y="146" width="42" height="188" rx="6" fill="url(#steel)"/>
    <rect x="${x - 4}" y="150" width="8" height="180" fill="#1d1d1d"/>${bolts}
    <path d="M${x - 26} 300c-6 28 8 34 20 40 14-4 26-14 30-40z" fill="${oil}"/>${drops}`
}

export const hose: Scene = (random) => {
  const bend = random.whole(-50, 50)
  const at = random.whole(360, 430)
  const path = `M-60 ${210 + bend}C180 ${150 - bend} 300 ${420 + bend} 470 330S700 ${170 + bend} 880 ${260 - bend}`
  const wires = times(15, (index) => {
    const [x, y] = [at - 62 + index * 9, 322 + random.whole(-20, 22)]
    return `<path d="M${x} ${y}q${random.whole(-14, 14)} ${random.whole(-40, -22)} ${random.whole(-22, 22)} ${random.whole(-52, -28)}" stroke="#e0e4e7" stroke-width="3" fill="none"/>`
  })
  return `${hall('#6d6f74', 640)}
    <rect x="120" y="-60" width="70" height="760" fill="#d9a514"/>
    <rect x="600" y="-60" width="84" height="760" fill="#39434c"/>
    <path d="${path}" stroke="#000" stroke-opacity=".35" stroke-width="92" fill="none" transform="translate(6 26)"/>
    <path d="${path}" stroke="#1c2024" stroke-width="84" fill="none"/>
    <path d="${path}" stroke="#444c54" stroke-width="26" fill="none" transform="translate(0 -18)"/>
    <ellipse cx="${at}" cy="338" rx="92" ry="44" fill="#77695a" transform="rotate(14 ${at} 338)"/>
    <ellipse cx="${at}" cy="338" rx="74" ry="32" fill="#b8b2a6" transform="rotate(14 ${at} 338)"/>
    <path d="M${at - 64} 322l124 34M${at - 56} 344l108 26M${at - 40} 312l96 28" stroke="#6f6a60" stroke-width="4"/>
    ${wires}
    <rect x="-60" y="${170 + bend}" width="110" height="96" rx="10" fill="url(#steel)"/>`
}

export const panel: Scene = (random) => {
  const code = `E-${random.whole(101, 599)}`
  const message = random.pick(['NO AIR', 'STRIP END', 'DOOR OPEN', 'LOW FLOW', 'TORCH FAULT'] as const)
  const buttons = times(
    4,
    (index) =>
      `<circle cx="${236 + index * 84}" cy="506" r="28" fill="#22282e"/>
    <circle cx="${236 + index * 84}" cy="504" r="21" fill="${['#2f9e44', '#f2b705', '#e8e8e8', '#2b6cb0'][index]}"/>`,
  )
  return `${hall('#8a939b', 640)}<rect x="110" y="-40" width="580" height="720" rx="14" fill="#cfd4d8"/>
    <rect x="110" y="-40" width="26" height="720" fill="#aab1b7"/>
    <rect x="168" y="70" width="464" height="330" rx="14" fill="#20262c"/>
    <rect x="190" y="92" width="420" height="286" fill="#0e3a53"/>
    <rect x="190" y="92" width="420" height="62" fill="#c92a2a"/>
    ${strokeText(`FAULT ${code}`, { x: 400, y: 123, height: 30, color: '#fff', anchor: 'middle' })}
    ${strokeText(message, { x: 400, y: 208, height: 40, color: '#ffd43b', anchor: 'middle' })}
    ${strokeText(`STOP ${random.whole(6, 21)}:${random.whole(10, 59)}`, { x: 214, y: 284, height: 22, color: '#9bd3ee' })}
    ${strokeText(`COUNT ${random.whole(180, 4200)}`, { x: 214, y: 326, height: 22, color: '#9bd3ee' })}
    <rect x="478" y="262" width="112" height="82" rx="8" fill="#1d5e80"/>
    ${strokeText('RESET', { x: 534, y: 303, height: 20, color: '#fff', anchor: 'middle' })}
    ${buttons}<circle cx="590" cy="506" r="52" fill="#f2b705"/><circle cx="590" cy="506" r="36" fill="#c11f1f"/>
    <path d="M570 490a28 28 0 0 1 30-10" stroke="#fff" stroke-opacity=".6" stroke-width="6" fill="none"/>
    <path d="M200 104L420 104L250 370L196 370Z" fill="#fff" opacity=".07"/>`
}

export const beacon: Scene = (random) => {
  const lit = random.whole(0, 1)
  const colors = ['#e03131', '#f2b705', '#37b24d'] as const
  const dim = ['#6d2020', '#6b5611', '#1f4a29'] as const
  const lamps = times(3, (index) => {
    const y = 90 + index * 96
    const glow =
      index === lit
        ? `<circle cx="400" cy="${y + 44}" r="190" fill="${colors[index]}" opacity=".16"/>
    <circle cx="400" cy="${y + 44}" r="110" fill="${colors[index]}" opacity=".28"/>`
        : ''
    return `${glow}<rect x="352" y="${y}" width="96" height="88" rx="8" fill="${(index === lit ? colors : dim)[index]}"/><rect x="352" y="${y + 84}" width="96" height="12" fill="#20252a"/><rect x="366" y="${y + 8}" width="16" height="70" rx="8" fill="#fff" opacity="${index === lit ? 0.55 : 0.12}"/>`
  })
  return `${hall('#4d565f', 470)}<rect x="60" y="300" width="230" height="260" fill="#3f6b8a"/>
    <rect x="86" y="330" width="120" height="80" fill="#122733"/>
    <rect x="520" y="230" width="240" height="330" fill="#6a7f3f"/>
    <path d="M540 260h200M540 300h200M540 340h200" stroke="#4c5c2d" stroke-width="8"/>
    <rect x="386" y="372" width="28" height="190" fill="url(#steel)"/>
    <rect x="340" y="548" width="120" height="26" rx="4" fill="#2b3137"/>
    <rect x="362" y="68" width="76" height="24" rx="10" fill="#20252a"/>${lamps}`
}

export const guard: Scene = (random) => {
  const open = random.whole(120, 190)
  const mesh =
    times(15, (index) => `<path d="M${-40 + index * 34} 60V600"/>`) +
    times(17, (index) => `<path d="M-60 ${60 + index * 34}H430"/>`)
  const door = times(9, (index) => `<path d="M${470 + index * (open / 8)} ${70 - index * 4}V${600 + index * 8}"/>`)
  return `${hall('#59646c', 430)}<circle cx="250" cy="300" r="110" fill="#e8590c"/>
    <rect x="216" y="300" width="70" height="230" fill="#c94b08"/>
    <rect x="240" y="220" width="230" height="54" rx="26" fill="#e8590c" transform="rotate(-24 240 247)"/>
    <g stroke="#23292e" stroke-width="4" opacity=".85">${mesh}</g><rect x="-60" y="44" width="500" height="18" fill="#f2b705"/><rect x="424" y="40" width="20" height="570" fill="#f2b705"/>
    <g stroke="#23292e" stroke-width="4">${door}</g><path d="M464 66L${474 + open} 30V660L464 604Z" fill="none" stroke="#f2b705" stroke-width="16"/>
    <rect x="430" y="280" width="58" height="96" rx="6" fill="#b3261e"/>
    <rect x="440" y="296" width="38" height="20" fill="#222"/>
    <path d="M470 330l44 22-8 14-44-20z" fill="#d8b640"/>
    <circle cx="516" cy="362" r="20" fill="none" stroke="#c9ccd0" stroke-width="6"/>
    <path d="M640 200l70 120h-140z" fill="#f2b705" stroke="#222" stroke-width="8" stroke-linejoin="round"/>
    ${strokeText('!', { x: 640, y: 276, height: 52, color: '#222', anchor: 'middle' })}`
}

export const robot: Scene = (random) => {
  const turn = random.whole(-14, 14)
  const sparks = times(34, () => {
    const [length, angle] = [random.whole(20, 150), random.between(-0.2, 3.3)]
    const [x, y] = [505 + Math.cos(angle) * length, 420 + Math.sin(angle) * length * 0.6]
    return `<path d="M505 420L${x.toFixed(0)} ${y.toFixed(0)}" stroke="${random.pick(['#fff3bf', '#ffd43b', '#ff922b'] as const)}" stroke-width="${random.whole(1, 3)}" opacity=".8"/>`
  })
  const body = random.pick(['#e8590c', '#f2b705', '#2f6f9f'] as const)
  return `${hall('#3a4147', 440)}<rect x="330" y="436" width="420" height="34" fill="url(#steel)"/>
    <path d="M350 470h40v120h-40zM690 470h40v120h-40z" fill="#2c3238"/>
    <rect x="420" y="404" width="200" height="34" fill="url(#sheet)"/>
    <rect x="90" y="470" width="170" height="110" fill="#2b3137"/>
    <g transform="rotate(${turn} 175 470)"><rect x="130" y="250" width="92" height="240" rx="40" fill="${body}"/>
    <circle cx="176" cy="270" r="62" fill="${body}"/><circle cx="176" cy="270" r="30" fill="#23292f"/>
    <rect x="160" y="196" width="290" height="74" rx="37" fill="${body}" transform="rotate(${6 - turn} 176 240)"/></g>
    <circle cx="452" cy="262" r="44" fill="#23292f"/><path d="M440 280l60 110 18-8-40-116z" fill="#8b949c"/>
    <path d="M496 384l12 32 10-4-6-34z" fill="#c07b2d"/>
    <path d="M176 210C240 90 420 120 462 230" stroke="#15181b" stroke-width="16" fill="none"/>
    <circle cx="505" cy="420" r="90" fill="#fff" opacity=".16"/>
    <circle cx="505" cy="420" r="40" fill="#fff" opacity=".5"/>
    ${sparks}<circle cx="505" cy="420" r="14" fill="#fff"/>`
}
