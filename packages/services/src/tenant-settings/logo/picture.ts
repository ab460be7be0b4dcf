/** A picture without metadata; width and height in pixels. */
export type Picture = { bytes: Buffer; extension: 'png' | 'jpg'; width: number; height: number };
