/** Subject of a group of commands, the first word of their names. */
export type Noun = { readonly name: string; readonly summary: string };
