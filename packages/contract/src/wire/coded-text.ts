import * as z from 'zod/mini';

/** Longer texts are malformed. */
const maxLength = 1_000;

/**
 * Text whose absence and format have their own codes (req 8.1, 8.2), so the schema must not reject it. Missing and null
 * decode to the empty text. The rule behind the call refuses that and any other invalid value.
 */
export const codedText = z.codec(z.nullish(z.string().check(z.maxLength(maxLength))), z.string(), {
  decode: (text) => text ?? '',
  encode: (text) => text,
});

export const optionalCodedText = z.nullish(z.string().check(z.maxLength(maxLength)));
