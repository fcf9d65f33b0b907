/** Cases of a plant where German is spoken: title and description. */
export const germanCases: readonly [string, string][] = [
  ['Hydraulikschlauch an Presse 12 undicht', 'Öl tropft am Anschluss hinter der Pumpe, etwa zwei Liter je Schicht.'],
  ['Stapler F-07 bremst schlecht', 'Beim Anfahren der Rampe rutscht er nach. Die Bremse wurde im Frühjahr geprüft.'],
  ['Schutzgitter an Zelle 4 verbogen', 'Ein Gabelstapler hat den Pfosten angefahren, die Tür schließt nicht mehr.'],
  ['Etiketten auf den Behältern falsch', 'Die Menge der alten Verpackung steht darauf, aufgefallen beim Verladen.'],
  [
    'Roboter bleibt über Station 1 stehen',
    'Störung E-417, nach Quittieren läuft er weiter. Acht Mal in der Spätschicht.',
  ],
  ['Absaugung in der Schweißerei zu schwach', 'Rauch zieht in den Gang, die Klappe hängt halb zu.'],
  [
    'Kratzer auf der Sichtfläche der Blende',
    'Dreißig Millimeter lang, vom Rand nach innen, passen zur Rutsche in den Behälter.',
  ],
  [
    'Werkzeugwechsel dauert fast zwei Stunden',
    'Der Kran ist belegt, Schrauben und Unterlagen werden erst dann geholt.',
  ],
  ['Druckluft fällt am Nachmittag ab', 'Unter 5,5 bar melden die Spanner zu spät. Kompressor 2 läuft ohne Pause.'],
  [
    'Lichtvorhang der Presse 5 reagiert zu langsam',
    'Die Nachlaufmessung liegt über der Grenze, gefahren wird mit Zweihandschaltung.',
  ],
  ['Wasser läuft durch das Hallendach', 'Bei Regen steht eine Pfütze vor Regal 9, Kartons sind aufgeweicht.'],
  ['Messschieber im Messraum nicht kalibriert', 'Der Aufkleber ist seit drei Wochen abgelaufen.'],
  ['Leergut fehlt an Linie 3', 'Keine leeren Behälter seit Schichtbeginn, Teile liegen auf dem Boden.'],
  ['Not-Halt hinter Gitterboxen versteckt', 'Der Taster an der Bedienerseite ist nicht erreichbar.'],
  [
    'Grat am Flansch über dem Grenzwert',
    'Gemessen 0,3 mm, erlaubt ist 0,1. Das Werkzeug war lange nicht beim Schleifen.',
  ],
  ['Beleuchtung am Prüfplatz flackert', 'Zwei Röhren sind dunkel, Fehler werden übersehen.'],
]
