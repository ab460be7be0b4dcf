import type * as z from 'zod/mini';

/** The programs that read settings, in the order in which docs/settings.md names them. */
export const programs = ['api', 'console', 'worker', 'cli'] as const;
export type Program = (typeof programs)[number];

/** An environment variable. */
export type Setting = {
  /** Reads the text of the variable. A form that accepts undefined makes the setting optional. */
  readonly form: z.ZodMiniType;
  /** Noun phrase without a period, shown in docs/settings.md, in errors and in the command line's help. */
  readonly summary: string;
  /** Further sentences for docs/settings.md, in Markdown. */
  readonly details?: string;
  /** A valid value, shown in errors. Secrets have none. */
  readonly example?: string;
  /** Sentence that tells where to get a value. */
  readonly source?: string;
  /** The page to read, for the command line's errors. docs/settings.md by default. */
  readonly docs?: string;
  readonly usedBy: readonly Program[];
  /** A secret can also come from a file, in `NAME_FILE`. It is never shown. */
  readonly isSecret?: true;
};

export type SettingGroup = {
  readonly title: string;
  /** Markdown below the table. */
  readonly notes?: string;
  readonly settings: Readonly<Record<string, Setting>>;
};

/** Keeps the names and forms in the group's type. */
export function defineGroup<const Settings extends Readonly<Record<string, Setting>>>(group: {
  title: string;
  notes?: string;
  settings: Settings;
}): Omit<SettingGroup, 'settings'> & { readonly settings: Settings } {
  return group;
}

export const serverPrograms = ['api', 'console', 'worker'] as const satisfies readonly Program[];
export const webPrograms = ['api', 'console'] as const satisfies readonly Program[];
