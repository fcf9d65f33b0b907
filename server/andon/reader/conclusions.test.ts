import { describe, expect, test } from 'vitest'
import { alarmCodeOf } from '../../files/alarmCode.ts'
import { departmentOf } from './department.ts'
import { respelled } from './dictionary.ts'
import { likeliestOf } from './likeliestOf.ts'
import type { PlacedLine } from './readText.ts'
import { severityOf } from './severity.ts'
import { subjectOf } from './subject.ts'
import { tagsOf } from './tags.ts'

/** A line with its centre and size. */
const at = (text: string, x: number, y: number, width: number, height: number): PlacedLine => ({
  text,
  confidence: 1,
  agreed: 1,
  x,
  y,
  width,
  height,
})

/** Lines below each other, of the same size unless a size is given. */
const placed = (...texts: (string | [string, number])[]): PlacedLine[] =>
  texts.map((line, index) => {
    const [text, height] = typeof line === 'string' ? [line, 40] : line
    return at(text, 400, index * 60, 20 * text.length, height)
  })

const lines = (...texts: string[]) => texts.map((text) => ({ text, confidence: 1 }))

describe('what the reader concludes from words', () => {
  test.each([
    ['ALARM 731', 'ALARM 731'],
    ['Storung Nr. 2044 Antrieb', 'STORUNG NR. 2044'],
    ['SRVO-050 Collision', 'SRVO-050'],
    ['E-42', 'E-42'],
    ['F0032 Motor', 'F0032'],
    ['Oil leak at pump 3', null],
    ['Temperature 731 C', null],
    ['Shift B', null],
  ])('the alarm in "%s" is %s', (line, code) => {
    expect(alarmCodeOf(line)).toBe(code)
  })

  test.each([
    ['NOT-AUS betätigt', 'Critical'],
    ['Not-Halt geprüft', null],
    ['Flansch tropft seit Freitag', null],
    ['Notausgang versperrt', 'High'],
    ['Consigne 225 °C', null],
    ['Fuite huile pompe', 'High'],
    ['Línea parada', 'High'],
    ['Vorsicht, Stufe', 'Medium'],
    ['CAUTION\nWet floor\nRoof leak', 'Medium'],
    ['Do not drive, brake pulls to the left', 'High'],
    ['Ammoniakgeruch am Verdampfer', 'Critical'],
    ['HINWEIS', 'Low'],
    ['No leak found', null],
    ['Fire extinguisher expired', null],
    ['Fire door blocked', 'High'],
    ['Sortie de secours encombrée', 'High'],
    ['Line 2 is down', 'High'],
    ['Nowhere to sit down', null],
    ['Out of\norder', 'High'],
    ['Kein Feuer', null],
    ['Hydraulic pressure low', null],
    ['Return to supplier, flanges with cracks', null],
  ])('"%s" says %s', (text, severity) => {
    expect(severityOf(text)).toBe(severity)
  })

  test('numbers that labels name become tags, each once; web addresses and long codes do not', () => {
    const codes = [
      { format: 'Code128', text: '4711-20' },
      { format: 'QRCode', text: 'https://yokoten.example/andon/report?s=K7M2QX9A' },
      { format: 'QRCode', text: 'x'.repeat(51) },
    ]
    expect(tagsOf(lines('PART 4711-20', 'Lot: 245113', 'Part of the line', 'ALARM 12'), codes)).toEqual([
      '4711-20',
      '245113',
      'ALARM 12',
    ])
  })

  test('a case takes at most twenty tags', () => {
    const codes = Array.from({ length: 30 }, (_, index) => ({ format: 'Code128', text: `P${index}` }))
    expect(tagsOf([], codes)).toHaveLength(20)
  })

  test.each<[string, ReturnType<typeof placed>, string | null]>([
    ['a sign of several lines', placed(['DANGER', 50], 'DO NOT', 'OPERATE'), 'DANGER DO NOT OPERATE'],
    ['a phrase without a signal word', placed('OUT OF', 'ORDER'), 'OUT OF ORDER'],
    [
      'a prohibition above who made it',
      placed(['DO NOT OPERATE', 90], 'Locked out by electrician', 'Guard is missing'),
      'DO NOT OPERATE',
    ],
    [
      'what stopped, with the time of day',
      placed(['Line stopped 06:40', 60], 'No housings from store', 'Pallets are missing'),
      'Line stopped 06:40',
    ],
    ['an alarm below the name of a machine', placed(['PRESS 04  AUTO', 60], 'E-42', 'Low oil'), 'E-42 Low oil'],
    [
      'an alarm below a machine whose number was not read',
      placed('LINIE', 'Störung 2041', 'Schutztür offen'),
      'Störung 2041 Schutztür offen',
    ],
    [
      'a screen whose head has the machine and the time',
      placed('Horno 2 06:10', 'Temperatura alta'),
      'Temperatura alta',
    ],
    ['a letter that was read twice', placed('KEEP EXIT', 'AT ALL T TIMES'), 'KEEP EXIT AT ALL TIMES'],
    ['a note on a name plate', placed(['WEBER GmbH', 60], 'Typ MX 300', 'Oil leak here'), 'Oil leak here'],
    ['two things that were noted', placed('Oil leak at pump', 'Seal is worn'), 'Oil leak at pump Seal is worn'],
    ['a name plate alone', placed('WEBER GmbH', 'Typ MX 300', 'Industriestr. 12'), null],
    ['a word alone', placed('BLOCKED'), null],
    ['words of no language', placed('Xqzt wrrk'), null],
    ['an alarm of which the number alone was read', placed('ALARM 731'), null],
    ['an invitation', placed(['SUMMER PARTY', 60], 'Saturday, 12 June', 'Bring your family'), null],
    ['a plan of shifts', placed('Dienstplan KW 9', 'Früh: Abel, Roth', 'Spät: Lang, Otte'), null],
    ['opening hours', placed('Tool store', 'open 06:00 - 14:30'), null],
    ['the sign of a room', placed('Salle de contrôle', '1er étage'), null],
    ['a machine with its number', placed('Press 4', 'Hall 2 / Pressing'), null],
    ['a valid sticker', placed('CALIBRATED', 'Valid until 06/2027', 'Scale PT-12  Cert 4471'), null],
    ['a result as it should be', placed('Prüfung bestanden', 'keine Fehler', '0 Störungen'), null],
    ['a fault that was repaired', placed('Oil leak repaired on Monday'), null],
    ['counters', placed('Good 4811 Reject 3', 'Scrap 12'), null],
    ['a result as it should not be', placed('Prüfung nicht bestanden'), 'Prüfung nicht bestanden'],
    ['a screen with a caption', placed(['WMS Dock 3 USER 15', 60], 'Stock is missing'), 'Stock is missing'],
    ['what is missing', placed('No labels left', ['Reel 80 mm', 70]), 'No labels left'],
    [
      'what is in words of nobody',
      placed('The oven smells of fish since last week'),
      'The oven smells of fish since last week',
    ],
    ['an idea', placed('Idea', 'Turn the rack to the line'), 'Idea Turn the rack to the line'],
    ['the number of a part', placed('Part no. AX-5530', 'Qty 96'), null],
    ['two words of one size', placed(['CAUTION', 90], 'Hot', 'surface'), 'CAUTION Hot surface'],
    ['a negation that ends the sentence', placed('Drucker startet nicht'), 'Drucker startet nicht'],
    [
      'a line that begins with a number',
      placed('Wheels of cart', '3 turn badly, worn'),
      'Wheels of cart 3 turn badly, worn',
    ],
    ['words of no dictionary beside one of a problem', placed('Bild unscharf'), 'Bild unscharf'],
    ['a value that is explained', placed('Weight too high: 512 g', '(set 500 g)'), 'Weight too high: 512 g'],
    [
      'an entry of a list of messages',
      placed('10:42:07  Zone 5 too hot', '10:40:51  Conveyor started'),
      'Zone 5 too hot',
    ],
    [
      'what is held, for which reason',
      placed(['ON HOLD', 60], 'Foil seal open on', '14 blisters'),
      'Foil seal open on 14 blisters',
    ],
    [
      'what is held, in words of no problem',
      placed(['PRODUIT BLOQUE', 60], 'Couleur autre', 'que le modele'),
      'Couleur autre que le modele',
    ],
    ['what is held, for no reason that was read', placed('QUALITY HOLD'), 'QUALITY HOLD'],
    [
      'a sign of four lines',
      placed(['DANGER', 50], 'DO NOT ENTER', 'TANK BEING', 'CLEANED'),
      'DANGER DO NOT ENTER TANK BEING CLEANED',
    ],
    ['two things that were counted', placed('2 drums dented', '1 drum leaking'), '2 drums dented 1 drum leaking'],
    [
      'what stands below the heading of a shift',
      placed('PM1 handover', '6 web breaks', 'after splice'),
      '6 web breaks after splice',
    ],
    [
      'a German sentence over three lines',
      placed('Maschine 3 verliert', 'Kühlmittel, Wanne', 'voll'),
      'Maschine 3 verliert Kühlmittel, Wanne voll',
    ],
    [
      'two German messages',
      placed('Motor Temperatur zu hoch', 'Antrieb abgeschaltet'),
      'Motor Temperatur zu hoch Antrieb abgeschaltet',
    ],
    ['a machine that runs', placed('Running', 'No alarms'), null],
    ['an appointment', placed('Thursday, 9 to 15 h', 'Bring your pass'), null],
    ['a sentence whose end was not read', placed('Sobran 5 tapas', 'por caja en'), null],
    ['a sentence whose beginning was not read', placed('PM1 handover', 'web breaks a lot'), null],
    ['a sentence with a stray letter', placed('Mast chain has d cracked link'), null],
    ['a sentence with a stray letter after a number', placed('Burner trips', 'after 10 r min'), null],
    ['a sentence with a digit in a word', placed('Nivel de jab6n bajo'), null],
    ['a sentence that begins in a line apart', placed(['Bohrung sitzt', 50], ['2 mm zu weit links', 36]), null],
    [
      'a sign with a status below',
      placed(['SORTIE DE', 92], ['SECOURS', 75], ['BLOQUEE', 111]),
      'SORTIE DE SECOURS BLOQUEE',
    ],
    ['a stop above its cause', placed(['EMERGENCY STOP', 50], 'Guard door 2 is open'), 'EMERGENCY STOP'],
    [
      'a danger above who may enter',
      placed(['DANGER', 80], ['High voltage', 66], ['Trained persons only', 50]),
      'DANGER High voltage',
    ],
    ['what is out of order', placed(['OUT OF ORDER', 60], 'Dryer 5', 'fan seized'), 'Dryer 5 fan seized'],
    ['a thing out of order, above who wrote it', placed(['OUT OF ORDER', 90], '18/11 M. Osei'), 'OUT OF ORDER'],
    ['a prohibition beside words of nobody', placed(['NE PAS OUVRIR', 60], 'Xqzt wrrk plmf'), null],
    ['a request beside what it is about', placed(['RETURN TO VENDOR', 60], 'Colour of the lids is another'), null],
    [
      'the heading of a sign in two languages, above the danger',
      placed(['GEFAHR/ DANGER', 58], 'Schwebende Last', 'Nicht darunter gehen'),
      'Schwebende Last Nicht darunter gehen',
    ],
    ['the heading of a sign alone', placed('ATTENTION / ACHTUNG'), null],
    ['a heading with what it warns of', placed('DANGER DALLE FISSUREE'), 'DANGER DALLE FISSUREE'],
    ['the columns of a list of events', placed(['Dry room 2 Event log', 50], 'Time No. Text'), null],
    ['the columns of a list of faults', placed('Datum Maschine Störung Wer'), null],
    ['a text that is missing', placed('No text on display'), 'No text on display'],
    [
      'a note that ends with its day',
      placed('Coolant pump', 'dead, call Kev', 'before you run', 'steel. 11/25'),
      'Coolant pump dead, call Kev before you run steel.',
    ],
    [
      'a warning that goes on below its first word',
      placed('Warnung: Lager', 'Walze 3 zu heiß'),
      'Warnung: Lager Walze 3 zu heiß',
    ],
    [
      'a note with thanks and a name below',
      placed('Tür Kühlraum 3', 'schließt nicht ganz,', 'bitte richten.', 'Danke! Fr. Moser'),
      'Tür Kühlraum 3 schließt nicht ganz, bitte richten.',
    ],
    [
      'a note whose thanks and name were found apart',
      [
        at('Pump is', 300, 100, 280, 60),
        at('leaking.', 310, 200, 300, 60),
        at('Danke! Fr.', 330, 300, 340, 60),
        at('Moser', 640, 300, 190, 60),
      ],
      'Pump is leaking.',
    ],
    ['a note with thanks behind it', placed('Pump is leaking. Many thanks, Mr Osei'), 'Pump is leaking.'],
    ['a note with the writer and the day', placed('Faltan cajas', 'Sr. Pineda 24/11'), 'Faltan cajas'],
    ['a note with an initial', placed('Drucker startet nicht', 'R. Tully 06/11'), 'Drucker startet nicht'],
    [
      'a machine out of order above what to use instead',
      placed(['GOODS LIFT 2', 60], ['OUT OF ORDER', 60], ['Please use lift 1', 36], ['by the silo stairs', 36]),
      'OUT OF ORDER',
    ],
    ['the rules of a room', placed('Blue coats only', 'No jewellery', 'Wash hands first'), null],
    ['a request that says thanks', placed('Merci de fermer la porte'), 'Merci de fermer la porte'],
    ['a stop in capitals', placed('E. STOP BROKEN'), 'E. STOP BROKEN'],
    ['names by shift', placed('SHIFTS WEEK 47', 'Early Priya, Tom', 'Late Ana, Joel', 'Sat by request'), null],
    ['rules of an announced match', placed(['Football', 60], 'Sunday, 10 am', 'No boots with studs'), null],
    [
      'a failure since a day',
      placed('Down since Monday 6:00', 'Pump is leaking'),
      'Down since Monday 6:00 Pump is leaking',
    ],
    ['what was found', placed(['Lost property', 60], 'Ask reception'), null],
    ['a check without a finding', placed('All points fine', 'no wear seen'), null],
    [
      'a number in a line that was hard to read',
      placed('Faltan 81 cajas').map((line) => ({ ...line, confidence: 0.92, agreed: 2 / 3 })),
      null,
    ],
    [
      'words of the dictionaries in a line that was hard to read',
      placed('Faltan cajas').map((line) => ({ ...line, confidence: 0.94 })),
      'Faltan cajas',
    ],
    [
      'a line that was hard to read and whose readings differ',
      placed('Faltan cajas').map((line) => ({ ...line, confidence: 0.87, agreed: 1 / 3 })),
      null,
    ],
    [
      'what is held, with its lot',
      placed(['ON HOLD', 60], 'Cup lot 2291 lids not sealed', ['Qty 36 trays', 50]),
      'Cup lot 2291 lids not sealed',
    ],
    [
      'a problem below the title of a list',
      placed('PM1 Event list', 'Roll bearing temperature high'),
      'Roll bearing temperature high',
    ],
    ['a time at the end', placed('Glue pot not heating', 'since 6am'), 'Glue pot not heating since 6am'],
    [
      'what is forbidden in two languages',
      placed(['ACIDO SULFURICO', 60], ['NO TOCAR', 60], ['Sulphuric acid', 50], ['Do not touch', 50]),
      'ACIDO SULFURICO NO TOCAR',
    ],
    [
      'a request with what it is about',
      placed(['Traceur Placement', 40], ['Courroie du moteur, a remplacer', 60], ['Cuir du jour bon', 40]),
      'Courroie du moteur, a remplacer',
    ],
    [
      'a machine whose number was read as a part of its name',
      placed('PACK4', 'EMERGENCY STOP', 'ACTIVE'),
      'EMERGENCY STOP ACTIVE',
    ],
    [
      'a number found apart, of signs that may be letters',
      [at('Hydraulik verliert', 300, 100, 540, 70), at('10', 640, 100, 70, 70), at('hinten', 300, 200, 206, 70)],
      null,
    ],
    ['the rest of a larger line', placed(['Edge bander glue pot', 60], ['not heating', 38]), null],
    [
      'a note signed with the shift',
      placed(['Abstreifer an Ofen 2 verbogen', 80], ['Fruhsch.', 75], ['Brandl', 75]),
      'Abstreifer an Ofen 2 verbogen',
    ],
    [
      'a word of no dictionary in a line that was hard to read',
      placed('Schutztir offen').map((line) => ({ ...line, confidence: 0.95, agreed: 2 / 3 })),
      null,
    ],
    [
      'words of a line that were found apart',
      [at('Palletiser', 394, 377, 348, 70), at('jams', 849, 392, 202, 91), at('every 20 min', 501, 501, 575, 86)],
      'Palletiser jams every 20 min',
    ],
    [
      'words of a line that were found apart below a status',
      [
        at('RETENIDO', 810, 200, 573, 89),
        at('Tornillos', 438, 402, 260, 65),
        at('sin rosca', 868, 392, 336, 67),
        at('en 2 cajas', 472, 506, 343, 75),
      ],
      'RETENIDO Tornillos sin rosca en 2 cajas',
    ],
    [
      'a German sentence whose negation has a line of its own',
      placed('Störung 2108', 'Siegelplatte erreicht', 'Solltemperatur nicht'),
      'Störung 2108 Siegelplatte erreicht Solltemperatur nicht',
    ],
    ['points of a check that are fine', placed('Schutztür schließt', 'Not-Halt geprüft', 'Sprühkopf dicht'), null],
    ['a lot above what must not be done', placed('Lote 4471 caducado', 'No servir'), 'Lote 4471 caducado'],
    ['what is broken above what to do instead', placed('Porte en panne', 'Passer au quai 4'), 'Porte en panne'],
    ['a note that says who saw it', placed('Purge bouchée', 'vu 18/11 Marc'), 'Purge bouchée'],
    [
      'a note whose last words were found apart, with a name below',
      [at('Tapa', 300, 100, 160, 60), at('floja', 480, 102, 150, 60), at('Julián', 300, 190, 190, 60)],
      'Tapa floja',
    ],
    [
      'an entry that begins with a small letter',
      placed('Shift log Moulding', '02:40 pump 3 is leaking'),
      'pump 3 is leaking',
    ],
    ['a value below what is bent', placed('Tablero alabeado', '12 mm'), 'Tablero alabeado 12 mm'],
    ['a value of a quantity', placed('Temperatura de aceite', 'alta: 114 °C'), 'Temperatura de aceite alta: 114 °C'],
    ['what a machine lacks', placed('TELAR 12', 'sin freno'), 'TELAR 12 sin freno'],
    [
      'an alarm that came and went',
      placed('3022 10:15 Hopper level low (gone 10:21)'),
      '3022 10:15 Hopper level low (gone 10:21)',
    ],
    [
      'what is wrong, above who was informed',
      placed('Sand zu feucht, Form 4', 'Labor informiert', 'Yilmaz'),
      'Sand zu feucht, Form 4',
    ],
    [
      'what is wrong, above who was informed in two lines',
      placed('Pompe 9 fuit', 'maintenance', 'prévenue 11 h'),
      'Pompe 9 fuit',
    ],
    [
      'what is wrong and what to do, above who wrote it',
      placed('Lampe flackert, bitte', 'tauschen. Eilt nicht', 'Lager, Petra'),
      'Lampe flackert, bitte tauschen',
    ],
    ['a sentence with an abbreviation', placed('Pump no. 4 leaks at the seal'), 'Pump no. 4 leaks at the seal'],
    ['one rule of several', placed('Packing hall', 'Hairnet required', 'Wash hands first'), null],
    ['what not to do, below a reason of the same size', placed('Camera quatre 4', 'No servir', 'Marta'), null],
    ['a request beside other text', placed('Goods lift 2', 'Please call the office', 'Engineer on site'), null],
    [
      'the end of a sentence that begins further up',
      [...placed('Cuchilla dentada'), at('rota, devolver', 400, 300, 300, 40)],
      null,
    ],
    [
      'a phrase that was misread beside one that was not',
      [
        { ...at('Pamq broken ot flonqe', 400, 100, 400, 90), confidence: 0.8 },
        at('Call maintenance', 400, 400, 400, 40),
      ],
      null,
    ],
    [
      'a board of counters in two columns',
      ['Planned', 'Produced', 'Rejected'].flatMap((text, row) => [
        at(text, 200, row * 60, 160, 40),
        at(`${row * 90 + 7}`, 600, row * 60, 60, 40),
      ]),
      null,
    ],
    [
      'a sentence that goes on for longer than a title',
      placed(
        'The saw does not clamp the',
        'bar at station 4, the cuts are',
        'crooked since the early shift has changed the blade',
      ),
      'The saw does not clamp the bar at station 4',
    ],
    [
      'an alarm above its values',
      placed(['Temperatur zu hoch', 60], ['Ist 94 °C  Grenze 85 °C', 45]),
      'Temperatur zu hoch',
    ],
    [
      'a note below the name of a room',
      [
        at('Washroom', 400, 0, 160, 40),
        at('Drain blocked,', 400, 110, 280, 40),
        at('water on the floor', 400, 170, 360, 40),
      ],
      'Drain blocked, water on the floor',
    ],
    [
      'a note below a name that ends like a preposition',
      placed(['Cliente Mampa Sur', 40], ['Medida mal', 70]),
      'Medida mal',
    ],
    ['a certificate', placed('Torque wrench TW-118', 'Range 10 to 60 Nm', 'Max. error found 0.8 %'), null],
    ['the rules of a room', placed(['REGELN LABOR', 60], 'Schutzbrille tragen'), null],
    ['points of a check', placed('Not-Halt', 'Türkontakt', 'Lichtgitter', ['Seite hinten oben', 60]), null],
    ['a list of two faults', placed('22:10 Silo 3 empty', '01:30 Scale 2 jammed'), null],
    [
      'a note that ends with letters and a day',
      placed('Upright bent by truck,', 'unload bay! Li 11/24'),
      'Upright bent by truck, unload bay',
    ],
    ['a note that ends with a dash and a name', placed('Grinder 2 sparks - Brandl'), 'Grinder 2 sparks'],
    [
      'what stopped, without what is written above it',
      placed('Web break at infeed', 'second time today', 'Press stopped'),
      null,
    ],
  ])('the subject of %s', (_what, texts, subject) => {
    expect(subjectOf(texts).subject).toBe(subject)
  })

  test('a subject that was hard to read is likely', () => {
    const lines = placed('Chamber pressure low').map((line) => ({ ...line, confidence: 0.9 }))
    expect(subjectOf(lines)).toEqual({ subject: null, likelySubject: 'Chamber pressure low' })
  })

  test('a sentence above or beside a line that cannot be read has no subject', () => {
    const lines = placed('Chamber pressure low')
    expect(subjectOf(lines, [at('beloa temit', 400, 60, 220, 40)])).toEqual({ subject: null, likelySubject: null })
    expect(subjectOf(lines, [at('4mm', 640, 0, 60, 40)]).subject).toBeNull()
    expect(subjectOf(lines, [at('beloa temit', 400, 300, 220, 40)]).subject).toBe('Chamber pressure low')
  })

  test.each([
    ['donotoperate', 'do not operate'],
    ['Storung am Antrieb', 'Störung am Antrieb'],
    ['II manque une palette', 'Il manque une palette'],
    ['HALLE II', 'HALLE II'],
    ['auBerhalb der HafenstraBe', 'außerhalb der Hafenstraße'],
    ['Tor schliet nicht', 'Tor schließt nicht'],
    ["I'alarme Iampe", "l'alarme lampe"],
    ['ShiftBhandover', 'ShiftBhandover'],
    ['PACKER 1', 'PACKER 1'],
    ['Edge bander', 'Edge bander'],
    ['12 Säcken', '12 Säcken'],
    ['sehr heiβ', 'sehr heiß'],
    ['WEBER GmbH', 'WEBER GmbH'],
    ['zeigt falschesGewicht', 'zeigt falsches Gewicht'],
    ['LINEA2PARADA', 'LINEA 2 PARADA'],
    ['I1 manque une palette', 'Il manque une palette'],
  ])('"%s" is %s', (text, written) => {
    expect(respelled(text)).toBe(written)
  })

  test.each([
    ['that most agree on', ['Tapa floja', 'Tapa floja', 'Topa floja'], 'Tapa floja', 2 / 3],
    ['of known words', ['Dle Abluft', 'Die Abluft', 'Dle Abluft'], 'Die Abluft', 1 / 3],
    ['of words as the dictionaries have them', ['Tiren offen', 'Tiren offen', 'Türen offen'], 'Türen offen', 1 / 3],
  ])('the likeliest reading is the one %s', (_what, texts, text, agreed) => {
    expect(likeliestOf(texts.map((one) => ({ text: one, confidence: 0.9 })))).toMatchObject({ text, agreed })
  })

  test.each([
    ['Bearing of the pump is loud, oil leak at the gearbox', 'maintenance'],
    ['Kratzer und Grat, Teile gesperrt', 'quality'],
    ['Falta material, camion en el muelle', 'logistics'],
    ['Sortie de secours bloquee', 'safety'],
    ['RETOUR FOURNISSEUR\nFiletage absent', 'quality'],
    ['Return to supplier\n12 flanges with cracks', 'quality'],
    ['CAUTION\nLoose rock above road', 'safety'],
    ['ACHTUNG\nSchwebende Lasten', 'safety'],
    ['Serial 20931 made in 2026', null],
    ['Xqzt wrrk plmf', null],
  ])('"%s" is a matter of %s', (text, department) => {
    expect(departmentOf(text)).toBe(department)
  })
})
