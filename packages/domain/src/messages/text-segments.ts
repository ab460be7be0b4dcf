const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Signs that take two places. */
const gsmExtended = '^{}\\[~]|€\f';

export type TextSegments = { readonly alphabet: 'GSM-7' | 'UCS-2'; readonly length: number; readonly segments: number };

/**
 * Counts the segments that a carrier charges for a text message (3GPP TS 23.038 and 23.040). One sign outside the 7-bit
 * alphabet, such as í, halves the space in the whole message.
 */
export function countSegments(text: string): TextSegments {
  const signs = [...text];
  if (signs.every((sign) => gsm.includes(sign) || gsmExtended.includes(sign))) {
    const length = signs.reduce((sum, sign) => sum + (gsmExtended.includes(sign) ? 2 : 1), 0);
    return { alphabet: 'GSM-7', length, segments: segmentsOf(length, { alone: 160, joined: 153 }) };
  }
  return { alphabet: 'UCS-2', length: text.length, segments: segmentsOf(text.length, { alone: 70, joined: 67 }) };
}

function segmentsOf(length: number, { alone, joined }: { alone: number; joined: number }): number {
  return length <= alone ? 1 : Math.ceil(length / joined);
}

/** Longer texts get a warning. */
export const manySegments = 3;
