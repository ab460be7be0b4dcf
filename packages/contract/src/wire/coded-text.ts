import * as z from 'zod/mini';

/**
 * A text whose absence and form have codes of their own (req 8.1, 8.2), so that no schema may answer for them. Missing and null are the empty
 * text inside; the rule behind the call refuses that and whatever else isn't right.
 */
export const codedText = z.codec(z.nullish(z.string().check(z.maxLength(1_000))), z.string(), {
  decode: (text) => text ?? '',
  encode: (text) => text,
});
