/** A picture that is nothing else; width and height in pixels. */
export type Picture = { bytes: Buffer; extension: 'png' | 'jpg'; width: number; height: number };
