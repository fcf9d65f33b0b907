/** What other lists call the fields that cases and CARs share, as `importNames` of a field has them. */
export const sharedImportNames = {
  title: ['summary', 'subject', 'name', 'betreff', 'kurztext', 'bezeichnung', 'asunto', 'resumen', 'objet', 'intitule'],
  status: ['state', 'zustand', 'estado', 'etat', 'statut'],
  priority: ['prio', 'severity', 'dringlichkeit', 'urgencia', 'urgence'],
  category: ['kategorie', 'categoria', 'categorie'],
  department: ['dept', 'abteilung', 'bereich', 'departamento', 'service', 'departement'],
  tags: ['labels', 'keywords', 'stichworte', 'schlagworte', 'etiquetas', 'etiquettes', 'motscles'],
  dueDate: ['due', 'deadline', 'fallig', 'falligkeit', 'frist', 'termin', 'vencimiento', 'fechalimite', 'echeance'],
  completedAt: ['completedat', 'completed', 'closed', 'closedon', 'done', 'erledigtam', 'cerradoel', 'termine', 'clos'],
} as const
