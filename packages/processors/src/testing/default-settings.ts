import * as z from 'zod/mini';

/** The defaults of optional settings, by environment variable. Required settings have none. */
export function defaultsOf(forms: Readonly<Record<string, z.ZodMiniType<string>>>): Record<string, string> {
  const read = Object.entries(forms).map(([name, form]) => [name, z.safeParse(form, undefined)] as const);
  return Object.fromEntries(read.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])));
}
