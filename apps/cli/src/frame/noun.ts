/** What commands are about: the first word of their names. */
export type Noun = { readonly name: string; readonly summary: string };
