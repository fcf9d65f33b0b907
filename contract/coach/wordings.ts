// Phrases of shop-floor reports in English, German, French and Spanish, a language after the other. The screen repeats the
// phrase that was found, so that each is spelled as its language spells it. A `*` stands for any ending.

const phrases = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)

/** Every beginning with every ending. */
const combined = (beginnings: string, endings: string): string[] =>
  phrases(beginnings).flatMap((beginning) => phrases(endings).map((ending) => `${beginning} ${ending}`))

/** A cause that names a person's mistake. */
export const blamingPhrases = phrases(`
  operator error*, operator mistake*, human error*, human mistake*, human factor*, user error*, worker error*,
  operator forgot, operator did not pay attention, operator was careless, worker forgot, employee forgot,
  carelessness, inattention, negligence, lack of attention, lack of care, lack of discipline, not paying attention,
  somebody forgot, someone forgot, did not follow the instruction*, did not follow the procedure*,
  instruction* not followed, procedure* not followed, failed to follow, Bedienfehler, Bedienerfehler,
  Bedienungsfehler, menschliches Versagen, menschlicher Fehler, menschliche Fehler, Unachtsamkeit, Nachlässigkeit,
  Unaufmerksamkeit, Schlamperei, mangelnde Sorgfalt, mangelnde Aufmerksamkeit, Mitarbeiter hat vergessen,
  Werker hat vergessen, Bediener hat vergessen, Mitarbeiterfehler, Werkerfehler, Anweisung nicht befolgt,
  Arbeitsanweisung nicht eingehalten, Arbeitsanweisung nicht befolgt, Vorgabe nicht eingehalten, mangelnde Disziplin,
  nicht aufgepasst, Konzentrationsmangel, erreur humaine, erreurs humaines, erreur de l’opérateur, erreur opérateur,
  erreur d’un opérateur, faute de l’opérateur, inattention de, manque d’attention, négligence, manque de rigueur,
  oubli de l’opérateur, l’opérateur a oublié, étourderie, consigne non respectée, consignes non respectées,
  non-respect de la consigne, non-respect des consignes, non-respect de la procédure, non-respect du mode opératoire,
  manque de discipline, error humano, errores humanos, error del operador, error del operario, error de operario,
  error de operador, fallo humano, falta de atención, descuido, descuido del, negligencia, despiste,
  falta de cuidado, el operario olvidó, el operador olvidó, se le olvidó, no siguió la instrucción,
  no siguió el procedimiento, incumplimiento de la instrucción, falta de disciplina
`)

/** A cause that names missing training or knowledge. */
export const trainingPhrases = phrases(`
  lack of training, lack of knowledge, lack of awareness, lack of experience, insufficient training, not trained,
  poorly trained, inadequate training, missing training, untrained, not properly trained, training was missing,
  fehlende Schulung, mangelnde Schulung, unzureichende Schulung, fehlende Einweisung, mangelnde Einweisung,
  nicht geschult, ungenügende Schulung, Schulungsmangel, fehlende Unterweisung, mangelnde Unterweisung,
  nicht eingewiesen, fehlendes Wissen, mangelnde Erfahrung, fehlende Erfahrung, nicht unterwiesen, schlecht geschult,
  unzureichende Einarbeitung, fehlende Einarbeitung, manque de formation, formation insuffisante,
  défaut de formation, absence de formation, manque de connaissance*, manque d’expérience, mal formé, mal formés,
  pas formé, pas formés, non formé, non formés, falta de formación, falta de capacitación, falta de entrenamiento,
  formación insuficiente, capacitación insuficiente, falta de conocimiento*, falta de experiencia, mal capacitado,
  sin formación, sin capacitación, no capacitado, falta de concienciación
`)

/** A countermeasure that depends on people paying attention. */
export const attentionPhrases = phrases(`
  be more careful, pay more attention, pay attention, more attention, raise awareness, raising awareness, sensitise,
  sensitize, remind the, remind all, remind operator*, remind everyone, remind worker*, remind employee*,
  reminder to all, retrain*, re-train*, instruct operators again, talk to the operator*, toolbox talk*, double check,
  double-check, be vigilant, take more care, sensibilisieren, Sensibilisierung, mehr aufpassen, besser aufpassen,
  mehr Sorgfalt, sorgfältiger arbeiten, nachschulen, Nachschulung*, ermahnen, Mitarbeiter belehren, Belehrung,
  hinweisen auf, erneut unterweisen, erneut schulen, Mitarbeiter erinnern, mehr Aufmerksamkeit, besser achten auf,
  mehr achten auf, Mitarbeitergespräch*, sensibiliser, sensibilisation, rappeler aux, rappel aux,
  rappeler les consignes, rappel des consignes, faire plus attention, faire attention, plus de vigilance,
  redoubler de vigilance, re-former, reformer les, rappeler à l’ordre, plus de rigueur, sensibilizar,
  sensibilización, concienciar, concienciación, concientizar, recordar a los, recordar al, prestar más atención,
  tener más cuidado, más atención, llamar la atención, volver a formar, volver a capacitar, reentrenar, recapacitar,
  más cuidado
`)

/** A problem that is put as the thing that somebody wants to have. */
export const solutionPhrases = phrases(`
  we need a new, we need to buy, we need another, we need more, we should buy, we should install,
  needs to be replaced by, we must buy, we have to buy, buy a new, no budget for, introduce a new,
  we want to introduce, we want to buy, install a new, wir brauchen eine neue, wir brauchen einen neuen,
  wir brauchen ein neues, wir brauchen mehr, wir benötigen eine neue, wir benötigen einen neuen,
  wir benötigen ein neues, muss angeschafft werden, muss beschafft werden, soll angeschafft werden,
  muss ersetzt werden, müssen angeschafft werden, soll eingeführt werden, muss eingeführt werden,
  neue Maschine kaufen, il faut acheter, il nous faut un nouveau, il nous faut une nouvelle, il faut installer,
  il faut un nouveau, il faut une nouvelle, nous avons besoin d’un nouveau, nous avons besoin d’une nouvelle,
  il faut mettre en place, il faut remplacer, besoin d’acheter, hay que comprar, necesitamos un nuevo,
  necesitamos una nueva, hace falta comprar, hay que instalar, necesitamos comprar, hay que cambiar la,
  hay que cambiar el, hay que sustituir, se necesita un nuevo, se necesita una nueva, necesitamos más
`)

/** A result that is stated as reached. */
export const effectPhrases = [
  ...phrases(`
    problem solved, problem is solved, has been solved, solved the problem, no more complaints, no further complaints,
    works now, has improved, have improved, has dropped, has decreased, no longer occurs, has not occurred since,
    did not occur again, has disappeared, much better now, Problem gelöst, Problem ist gelöst, Problem wurde behoben,
    keine Reklamationen mehr, tritt nicht mehr auf, hat sich verbessert, ist zurückgegangen, sind zurückgegangen,
    deutlich besser, funktioniert jetzt, nicht mehr aufgetreten, problème résolu, problème est résolu,
    plus de réclamation*, ne se produit plus, ne s’est plus produit, s’est amélioré, s’est améliorée, a diminué,
    ont diminué, a disparu, fonctionne maintenant, problema resuelto, problema está resuelto, ya no ocurre,
    no ha vuelto a, ha mejorado, ha disminuido, sin más reclamaciones, ha sido eficaz, ha desaparecido, funciona ahora,
    se ha resuelto, no problems since, no problem since, no issues since, no more problems since, all good since,
    all good now, fine since then, runs fine now, running fine now, runs well since, works well since, stable since,
    has not come back, problem is fixed, customer is happy, keine Probleme mehr, keine Beanstandungen mehr,
    keine Ausfälle mehr, seitdem ist Ruhe, seither ist Ruhe, seitdem Ruhe, läuft seitdem, läuft seither, läuft jetzt,
    seitdem in Ordnung, seither in Ordnung, seitdem stabil, seither stabil, nicht wieder aufgetreten, Problem behoben,
    Kunde ist zufrieden, plus de problème*, plus de panne*, plus aucun problème, tout va bien depuis, stable depuis,
    problème réglé, problème est réglé, ça marche maintenant, n’est pas revenu, le client est content,
    le client est satisfait, sin problemas desde, ya no hay problemas, no hay más problemas, todo bien desde,
    va bien desde, funciona bien desde, estable desde, problema solucionado, problema está solucionado, ya no pasa,
    el cliente está contento, el cliente está satisfecho, has not recurred, have not recurred, has not returned,
    has not reappeared, have not come back, effectiveness confirmed, effectiveness is confirmed, effectiveness verified,
    the fix works, countermeasures work, had no complaints, complaints have stopped, Wirksamkeit bestätigt,
    Wirksamkeit nachgewiesen, keine Wiederholung, alles in Ordnung, haben aufgehört, hat aufgehört,
    ne s’est plus reproduit, ne s’est pas reproduit, ne se reproduit plus, tout est rentré dans l’ordre,
    efficacité confirmée, no se ha repetido, no se repite, todo en orden, eficacia confirmada
  `),
  ...combined('measure, measures, countermeasure, countermeasures', 'was effective, were effective, are effective'),
  ...combined(
    'Maßnahme, Maßnahmen, Maßnahmen sind, Maßnahme ist, Maßnahmen waren, Maßnahme war',
    'wirksam, erfolgreich',
  ),
  ...combined('Fehler, Problem, Störung, Ausfall', 'nicht mehr auf'),
  ...combined('mesure, mesures', 'efficace, efficaces, a été efficace, ont été efficaces'),
  ...combined('fue, fueron, ha sido, han sido', 'eficaz, eficaces, efectiva, efectivas'),
  ...combined('is, are', 'gone, gone now'),
  ...combined('no more, no further, no new', 'problem*, issue*, complaint*, defect*, failure*, breakdown*, incident*'),
  ...combined('works, runs, is running, is working', 'well, fine, smoothly, perfectly, as it should'),
  ...combined(
    'keine weiteren, keine neuen',
    'Probleme, Beanstandungen, Reklamationen, Ausfälle, Fehler, Störungen, Vorfälle',
  ),
  ...combined(
    'läuft, läuft wieder, funktioniert, funktioniert wieder',
    'gut, einwandfrei, problemlos, stabil, rund, super',
  ),
  ...combined(
    'plus aucun, plus aucune, aucun nouveau, aucune nouvelle',
    'souci*, panne*, défaut*, incident*, plainte*, arrêt*, réclamation*',
  ),
  ...combined('fonctionne, marche, tourne', 'bien, parfaitement, correctement, normalement, sans problème'),
  ...combined('sin más, ya no hay, no hay más', 'incidencia*, fallo*, avería*, queja*, parada*, defecto*'),
  ...combined('funciona, marcha', 'bien, perfectamente, correctamente, sin problemas'),
]
