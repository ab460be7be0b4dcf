import * as z from 'zod/mini';

/** A longer text is malformed, whatever it was to be. */
const maxLength = 1_000;

/**
 * A text whose absence and form have codes of their own (req 8.1, 8.2), so that no schema may answer for them. Missing and null are the empty
 * text inside; the rule behind the call refuses that and whatever else isn't right.
 */
export const codedText = z.codec(z.nullish(z.string().check(z.maxLength(maxLength))), z.string(), {
  decode: (text) => text ?? '',
  encode: (text) => text,
});

/** The same where the field may be left out. */
export const optionalCodedText = z.nullish(z.string().check(z.maxLength(maxLength)));
