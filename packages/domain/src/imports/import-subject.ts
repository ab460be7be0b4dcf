/** Records that an import creates or changes. */
export const importSubjects = ['account', 'contact-rule', 'customer', 'offer'] as const;
export type ImportSubject = (typeof importSubjects)[number];

/** Effects of an import on a record, each of which can be undone. */
export const importEffects = ['created', 'changed', 'ended'] as const;
export type ImportEffect = (typeof importEffects)[number];

export const undoResults = ['undone', 'left'] as const;
export type UndoResult = (typeof undoResults)[number];
